import { Body, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiProperty, PickType } from '@nestjs/swagger';
import { NeedsConfirmation } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { IsOneOf } from '../../../platform/http/validation/rules.js';
import { type ManagedUser, ManagedUsers } from '../../auth/application/managed-users.service.js';
import { LastAdminError, NoSuchUsernameError } from '../../auth/domain/auth.errors.js';
import { UserEdits } from '../application/user-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController } from './admin-controller.decorator.js';
import { IsLine } from './line.decorator.js';
import { UserDto } from './user.dto.js';
import { PORTAL_ACCESS, type PortalAccess } from '../../../shared/roles.js';

export class PortalUserDto extends PickType(UserDto, ['id', 'username', 'email', 'portalAccess']) {}

export class GrantAccessDto {
  @ApiProperty({ example: 'mara' })
  @IsLine('Username')
  username: string;

  @ApiProperty({ enum: PORTAL_ACCESS, example: 'moderator' })
  @IsOneOf(PORTAL_ACCESS)
  access: PortalAccess;
}

@AdminController('portal-access')
export class PortalAccessController {
  constructor(
    private readonly users: ManagedUsers,
    private readonly edits: UserEdits,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Who has access to the portal',
    description: 'Admins and moderators, in the order in which they were added as users.',
  })
  @Answers([PortalUserDto])
  async listPortalAccess(): Promise<PortalUserDto[]> {
    return (await this.users.findWithAccess()).map(portalUserOf);
  }

  @Put()
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Give, change or take away access to the portal',
    description:
      'Logs the user with this username out everywhere. An admin gets the role `admin`, and loses it for the role `user` ' +
      'together with the access. Answers 409 for the last admin, for the caller’s own access, and for a user without a password.',
  })
  @Answers(PortalUserDto, 'Username is required', NoSuchUsernameError, LastAdminError)
  async setPortalAccess(
    @Acting() admin: ActingAdmin,
    @Body() { username, access }: GrantAccessDto,
  ): Promise<PortalUserDto> {
    return portalUserOf(await this.edits.grant(admin, username, access));
  }
}

function portalUserOf({ id, username, email, portalAccess }: ManagedUser): PortalUserDto {
  return { id, username, email, portalAccess };
}
