import { Body, Delete, Get, HttpCode, HttpStatus, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { RowLists } from '../../../platform/database/row-lists.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/creates-once.decorator.js';
import { ExportRoute, ListRoute } from '../../../platform/http/lists/list-route.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import type { ItemList } from '../../../shared/item-list.js';
import { ManagedUser, ManagedUsers } from '../../auth/application/managed-users.service.js';
import {
  LastAdminError,
  NotPendingError,
  UserChangedError,
  UsernameTakenError,
  UserNotFoundError,
} from '../../auth/domain/auth.errors.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import { UserEdits, type UserInput } from '../application/user-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';
import { ChangeUserDto, SaveUserDto, UserDto, UsersExportDto, UsersQueryDto } from './user.dto.js';

@AdminController('users')
export class UsersController {
  constructor(
    private readonly lists: RowLists,
    private readonly users: ManagedUsers,
    private readonly edits: UserEdits,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @ListRoute({ summary: 'People with accounts', item: UserDto })
  async listUsers(
    @Acting() admin: ActingAdmin,
    @Query() query: UsersQueryDto,
  ): Promise<ItemList<ManagedUser>> {
    await this.trail.recordWholeList(admin, 'users', query);
    return this.lists.open(ManagedUser, query);
  }

  @Get('export')
  @ExportRoute({ summary: 'People with accounts as a file', name: 'users', list: ManagedUser })
  async exportUsers(
    @Acting() admin: ActingAdmin,
    @Query() query: UsersExportDto,
  ): Promise<ItemList<ManagedUser>> {
    await this.trail.recordExport(admin, 'users', query);
    return this.lists.open(ManagedUser, query);
  }

  @Get(':id')
  @ApiOperation({
    summary: 'One account',
    description: 'As it is now, with the version that a save names.',
  })
  @ApiOkResponse({ type: UserDto })
  @ApiErrors(UserNotFoundError)
  getUser(@Param() { id }: RowIdDto): Promise<ManagedUser> {
    return this.users.get(id);
  }

  @Post()
  @CreatesOnce()
  @ApiOperation({
    summary: 'Make an account',
    description: 'Without a password the account is pending, and its address gets a set-up link.',
  })
  @ApiCreatedResponse({ type: UserDto })
  @ApiErrors('Username is required', UsernameTakenError)
  createUser(@Acting() admin: ActingAdmin, @Body() body: SaveUserDto): Promise<ManagedUser> {
    return this.edits.create(admin, inputOf(body));
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change an account',
    description:
      'A new password, role or address signs the person out everywhere. Pictures follow the address; ' +
      'it can be taken away only from somebody without pictures. Your own password and address need your ' +
      '`currentPassword`. 409 also for the role `admin` of somebody who ' +
      'asked for the deletion of the account.',
  })
  @ApiOkResponse({ type: UserDto })
  @ApiErrors('Username is required', UserNotFoundError, UsernameTakenError, UserChangedError)
  updateUser(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() { seen, currentPassword, ...body }: ChangeUserDto,
  ): Promise<ManagedUser> {
    const own = { currentPassword: currentPassword ?? undefined };
    return this.edits.update(admin, id, { ...inputOf(body), seen, ...own });
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete an account',
    description: 'Deletes the images, answers, invites and sessions of the user as well.',
  })
  @ApiOkResponse({ type: RowIdDto })
  @ApiErrors(UserNotFoundError, LastAdminError)
  async deleteUser(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto): Promise<RowIdDto> {
    await this.edits.remove(admin, id);
    return { id };
  }

  @Post(':id/resend-registration')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Mail a new set-up link to a pending person; the one before ends',
    description: '409 for somebody who is not pending or has no email.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(UserNotFoundError, NotPendingError)
  async resendRegistration(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
  ): Promise<MessageDto> {
    await this.edits.resendRegistration(admin, id);
    return { message: 'The set-up link is on its way.' };
  }
}

/** Treats null like an absent field, except for `email`, where null removes the address. */
function inputOf({ username, email, role, password, subscription }: SaveUserDto): UserInput {
  return {
    username,
    email: email === '' ? null : email,
    role: role ?? undefined,
    password: password ?? undefined,
    subscription: subscription ?? undefined,
  };
}
