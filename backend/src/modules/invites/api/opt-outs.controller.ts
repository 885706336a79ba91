import { Controller, Get, HttpCode, HttpStatus, Ip, Post, Query, Redirect } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MailedTokenDto } from '../../../platform/http/mailed-token.dto.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { InvalidOptOutError, OptOuts } from '../../../platform/mail/opt-outs.js';
import { MAIL_LISTS } from '../../../shared/mailed-pages.js';
import { Invites } from '../application/invites.service.js';

/** `platform/http/edge/json-body.ts` accepts the form posts of mail programs on this path. */
@ApiTags('invites')
@OpenTo('everyone')
@Controller(MAIL_LISTS.invites)
export class OptOutsController {
  constructor(
    private readonly invites: Invites,
    private readonly optOuts: OptOuts,
    private readonly guesses: TokenGuesses,
  ) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Receive no invitations any more',
    description: 'Mail programs post their one-click form here (RFC 8058); the body is not read.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(InvalidOptOutError)
  async optOutOfInvites(
    @Query() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.invites.optOut(token));
    return { message: 'Nobody can invite you by email any more.' };
  }

  /** Mail programs without one-click support open the same URL in a browser. */
  @Get()
  @Redirect()
  @ApiExcludeEndpoint()
  openOptOutPage(@Query() { token }: MailedTokenDto): { url: string; statusCode: number } {
    return { url: this.optOuts.page('invites', token), statusCode: HttpStatus.SEE_OTHER };
  }
}
