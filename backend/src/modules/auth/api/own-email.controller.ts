import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { EmailChanges } from '../application/email-changes.service.js';
import { WrongPasswordError } from '../domain/auth.errors.js';
import type { SignedInUser } from '../domain/user.js';
import { OwnEmailDto, RequestEmailChangeDto } from './email-change.dto.js';
import { SignedIn } from './signed-in.decorator.js';

@ApiTags('auth')
@OpenTo('people')
@Controller('user/email')
export class OwnEmailController {
  constructor(private readonly changes: EmailChanges) {}

  @Get()
  @ApiOperation({
    summary: 'The email address of the caller, and the one that waits for its confirmation',
    description: 'The second one is null when no change is open.',
  })
  @ApiOkResponse({ type: OwnEmailDto })
  async getOwnEmail(@SignedIn() { id, email }: SignedInUser): Promise<OwnEmailDto> {
    const pending = await this.changes.findPending(id);
    return {
      email,
      pendingEmail: pending?.newEmail ?? null,
      pendingUntil: pending?.tokenExpiry ?? null,
    };
  }

  @Put()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Ask for another email address',
    description:
      'Mails a link to the new address, which confirms it, and a notice to the old one. Answers the same for every address, whether it has an account or not.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(WrongPasswordError)
  async requestEmailChange(
    @SignedIn() { id }: SignedInUser,
    @Body() { email, currentPassword }: RequestEmailChangeDto,
  ): Promise<MessageDto> {
    await this.changes.request(id, email, currentPassword);
    return { message: `We sent an email to ${email}. Open the link in it to confirm the address.` };
  }

  @Delete('pending')
  @ApiOperation({
    summary: 'Keep the email address',
    description:
      'The link to confirm another one stops working. Answers the same when no change is open.',
  })
  @ApiOkResponse({ type: MessageDto })
  async cancelEmailChange(@SignedIn() { id }: SignedInUser): Promise<MessageDto> {
    await this.changes.cancel(id);
    return { message: 'Your email address stays as it is.' };
  }
}
