import { Controller, Get, HttpCode, HttpStatus, Ip, Post, Query, Redirect } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MailedTokenDto } from '../../../platform/http/mailed-token.dto.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { InvalidOptOutError, OptOuts } from '../../../platform/mail/opt-outs.js';
import { MAIL_LISTS } from '../../../shared/mailed-pages.js';

/** What the links lead to that stop mails about an account. No GET changes anything: scanners of mails follow links. */
@ApiTags('auth')
@OpenTo('everyone')
@Controller(MAIL_LISTS.account)
export class StoppedMailsController {
  constructor(
    private readonly optOuts: OptOuts,
    private readonly guesses: TokenGuesses,
  ) {}

  /** `platform/http/edge/json-body.ts` accepts the form posts of mail programs on this path. */
  @Post()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Receive no mails about an account that others cause',
    description:
      'Stops mails about photos for good, and links to set up an account, to confirm an address or to choose a password for 30 days. ' +
      'Mail programs post their one-click form here (RFC 8058); the body is not read.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(InvalidOptOutError)
  async stopMails(
    @Query() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.optOuts.accept('account', token));
    return { message: 'You won’t get these emails any more.' };
  }

  /** Mail programs without one-click support open the same URL in a browser. */
  @Get()
  @Redirect()
  @ApiExcludeEndpoint()
  openStopPage(@Query() { token }: MailedTokenDto): { url: string; statusCode: number } {
    return { url: this.optOuts.page('account', token), statusCode: HttpStatus.SEE_OTHER };
  }
}
