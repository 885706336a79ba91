import { Body, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation } from '@nestjs/swagger';
import { NeedsConfirmation } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { ManagedUser, ManagedUsers } from '../../auth/application/managed-users.service.js';
import {
  LastAdminError,
  NotPendingError,
  UserChangedError,
  UsernameTakenError,
  UserNotFoundError,
} from '../../auth/domain/auth.errors.js';
import { UserEdits, type UserInput } from '../application/user-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController } from './admin-controller.decorator.js';
import { ChangeUserDto, SaveUserDto, UserDto } from './user.dto.js';

@AdminController('users')
export class UsersController {
  constructor(
    private readonly users: ManagedUsers,
    private readonly edits: UserEdits,
  ) {}

  @Get(':id')
  @ApiOperation({
    summary: 'One user',
    description: 'The current fields, with the version that `seen` must name.',
  })
  @Answers(UserDto, UserNotFoundError)
  getUser(@Param() { id }: RowIdDto): Promise<ManagedUser> {
    return this.users.get(id);
  }

  @Post()
  @NeedsConfirmation()
  @CreatesOnce()
  @ApiOperation({
    summary: 'Add a user',
    description: 'Without a password, the user is pending and gets a set-up link by mail.',
  })
  @ApiCreatedResponse({ type: UserDto })
  @ApiErrors('Username is required', UsernameTakenError)
  createUser(@Acting() admin: ActingAdmin, @Body() body: SaveUserDto): Promise<ManagedUser> {
    return this.edits.create(admin, inputOf(body));
  }

  @Put(':id')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Change a user',
    description:
      'A new password, role or address logs the user out everywhere. Images move to the new address; a user with images ' +
      'can’t lose the address. To change your own password or address, send your `currentPassword`. A user who asked for ' +
      'the deletion of the account can’t become an admin (409).',
  })
  @Answers(UserDto, 'Username is required', UserNotFoundError, UsernameTakenError, UserChangedError)
  updateUser(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() body: ChangeUserDto,
  ): Promise<ManagedUser> {
    return this.edits.update(admin, id, inputOf(body));
  }

  @Delete(':id')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Delete a user',
    description: 'Deletes the images, answers, invites and sessions of the user as well.',
  })
  @Answers(RowIdDto, UserNotFoundError, LastAdminError)
  async deleteUser(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto): Promise<RowIdDto> {
    await this.edits.remove(admin, id);
    return { id };
  }

  @Delete(':id/name')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Clear the name of a user',
    description:
      'For an offensive name. Friends then read the address. The user can choose another name.',
  })
  @Answers(RowIdDto, UserNotFoundError)
  async clearName(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto): Promise<RowIdDto> {
    await this.edits.clearName(admin, id);
    return { id };
  }

  @Post(':id/resend-registration')
  @ApiOperation({
    summary: 'Mail a new set-up link to a pending user',
    description:
      'The previous link stops working. The call answers 409 for a user who is not pending or has no email address.',
  })
  @Answers(MessageDto, UserNotFoundError, NotPendingError)
  async resendRegistration(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto) {
    await this.edits.resendRegistration(admin, id);
    return { message: 'The set-up link is on its way.' };
  }
}

function inputOf<Body extends SaveUserDto>(body: Body): Body & UserInput {
  return { ...body, email: body.email === '' ? null : body.email };
}
