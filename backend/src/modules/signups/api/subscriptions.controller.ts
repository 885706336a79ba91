import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Ip,
  Post,
  Query,
  Redirect,
} from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MailedTokenDto } from '../../../platform/http/mailed-token.dto.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { InvalidOptOutError } from '../../../platform/mail/opt-outs.js';
import { MAIL_LISTS } from '../../../shared/mailed-pages.js';
import { Subscriptions } from '../application/subscriptions.service.js';
import { InvalidConfirmationError } from '../domain/signup.js';

/** What the links in mails to subscribers lead to. No GET changes anything: scanners of mails follow links. */
@ApiTags('signups')
@OpenTo('everyone')
@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly guesses: TokenGuesses,
  ) {}

  @Post('confirm-signup')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Confirm a sign-up by a mailed link',
    description: 'Confirming twice answers as the first time does.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(InvalidConfirmationError)
  async confirmSignup(
    @Body() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.subscriptions.confirm(token));
    return { message: 'You’re on the list. We’ll write when there is news.' };
  }

  /** `platform/http/edge/json-body.ts` accepts the form posts of mail programs on this path. */
  @Post(MAIL_LISTS.news)
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Receive no news any more',
    description: 'Mail programs post their one-click form here (RFC 8058); the body is not read.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(InvalidOptOutError)
  async unsubscribe(
    @Query() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.subscriptions.unsubscribe(token));
    return { message: 'You won’t get news from us any more.' };
  }

  /** Mail programs without one-click support open the same URL in a browser. */
  @Get(MAIL_LISTS.news)
  @Redirect()
  @ApiExcludeEndpoint()
  openUnsubscribePage(@Query() { token }: MailedTokenDto): { url: string; statusCode: number } {
    return { url: this.subscriptions.unsubscribePage(token), statusCode: HttpStatus.SEE_OTHER };
  }
}
