import { Body, Controller, HttpCode, HttpStatus, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { InviteResends } from '../application/invite-resends.service.js';
import { InvalidInviteLinkError } from '../domain/invite.errors.js';
import { InviteLinkDto } from './invites.dto.js';

@ApiTags('invites')
@OpenTo('everyone')
@Controller('invitation-mails')
export class InviteLinksController {
  constructor(
    private readonly resends: InviteResends,
    private readonly guesses: TokenGuesses,
  ) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Have an invitation mailed again',
    description:
      'For the friend who opens a copied link. The mail goes to the invited address only; the answer does not tell whether one is sent.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(InvalidInviteLinkError)
  async mailInvitation(
    @Body() { token }: InviteLinkDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.resends.resendByLink(token));
    return { message: 'Please look into your inbox.' };
  }
}
