import { Controller, Get, HttpStatus, Ip, Post, Query, Redirect, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Settings } from '../../../platform/config/settings.js';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MailedTokenDto } from '../../../platform/http/mailed-token.dto.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { InvalidOptOutError, OptOuts } from '../../../platform/mail/opt-outs.js';
import { MAIL_LISTS, ONE_CLICK_PATHS, REMINDER_OFF } from '../../../shared/mailed-pages.js';
import { spanWords } from '../../../shared/number-words.js';
import { LINKS_STOPPED_FOR } from '../../../shared/product-rules.js';

/** The GET changes nothing, because mail scanners follow links. */
@ApiTags('auth')
@OpenTo('everyone')
@Controller()
export class OptOutsController {
  constructor(
    private readonly optOuts: OptOuts,
    private readonly settings: Settings,
    private readonly guesses: TokenGuesses,
  ) {}

  /** `platform/http/edge/json-body.ts` lets mail programs post a form to this path. */
  @Post(MAIL_LISTS.account)
  @ApiOperation({
    summary: 'Opt out of mails that others can cause',
    description:
      'Stops mails about images for good. Stops links to set up an account, confirm an address or choose a password ' +
      `for ${spanWords(LINKS_STOPPED_FOR)}. ` +
      'Mail programs post their one-click form here (RFC 8058); the server ignores the body.',
  })
  @Answers(MessageDto, InvalidOptOutError)
  async stopMails(
    @Query() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.optOuts.accept('account', token));
    return { message: 'You won’t get these emails anymore.' };
  }

  /** Redirects to the page of the list, because mail programs without one-click support open this URL in a browser. */
  @Get(ONE_CLICK_PATHS)
  @Redirect()
  @ApiExcludeEndpoint()
  openPage(@Req() request: Request, @Query() { token }: MailedTokenDto) {
    const path = ONE_CLICK_PATHS.find((each) => request.path.toLowerCase().includes(each)) ?? '/';
    const page = path === REMINDER_OFF.api ? REMINDER_OFF.page : path;
    return { url: this.settings.link(page, { token }), statusCode: HttpStatus.SEE_OTHER };
  }
}
