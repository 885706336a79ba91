import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { OwnLogins } from '../application/own-logins.service.js';
import { LoginNotFoundError } from '../domain/auth.errors.js';
import type { SignedInUser } from '../domain/user.js';
import { SignedIn } from './signed-in.decorator.js';

export class OwnLoginDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Firefox on Windows',
    description: 'What the browser said of itself when it signed in; null when it is not known.',
  })
  device: string | null;

  @ApiProperty({ format: 'date-time' })
  signedInAt: Date;

  @ApiProperty({ format: 'date-time', description: 'At most an hour older than the last call.' })
  lastSeenAt: Date;

  @ApiProperty({ example: true, description: 'The device that asks.' })
  current: boolean;
}

@ApiTags('auth')
@OpenTo('people')
@Controller('user/logins')
export class OwnLoginsController {
  constructor(private readonly logins: OwnLogins) {}

  @Get()
  @ApiOperation({
    summary: 'The devices on which the caller is signed in',
    description: 'Most recently seen first; sessions of the portal are not among them.',
  })
  @ApiOkResponse({ type: [OwnLoginDto] })
  async listOwnLogins(@SignedIn() user: SignedInUser): Promise<OwnLoginDto[]> {
    const logins = await this.logins.find(user);
    return logins.map((login) => ({ ...login, current: login.id === user.loginId }));
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Sign one device of the caller out',
    description: 'May be the device that asks.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(LoginNotFoundError)
  async endOwnLogin(
    @SignedIn() user: SignedInUser,
    @Param() { id }: RowIdDto,
  ): Promise<MessageDto> {
    await this.logins.end(user, id);
    return { message: 'The device is logged out.' };
  }

  @Delete()
  @ApiOperation({
    summary: 'Sign out every device but this one',
    description: 'Also answers 200 when there is no other device.',
  })
  @ApiOkResponse({ type: MessageDto })
  async endOtherLogins(@SignedIn() user: SignedInUser): Promise<MessageDto> {
    await this.logins.endOthers(user);
    return { message: 'All other devices are logged out.' };
  }
}
