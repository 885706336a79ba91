import { Body, Controller, Ip, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { LimitedBy } from '../../../platform/http/limits/rate-limit.guard.js';
import { MailedTokenDto } from '../../../platform/http/mailed-token.dto.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { InvalidOptOutError } from '../../../platform/mail/opt-outs.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { MAIL_LISTS } from '../../../shared/mailed-pages.js';
import { MAILS_UNTIL_CONFIRMED } from '../../../shared/product-rules.js';
import { Signups } from '../application/signups.service.js';
import { Subscriptions } from '../application/subscriptions.service.js';
import { InvalidConfirmationError } from '../domain/signup.errors.js';
import { SignUpDto } from './sign-up.dto.js';

/** This sentence is true for known and unknown addresses, because the response must not reveal which it was. */
const ANSWER: MessageDto = {
  message: 'We’ve emailed you a link to confirm your address, unless it is confirmed already.',
};

/** A GET of a mailed link changes nothing, because mail scanners follow links. */
@ApiTags('signups')
@OpenTo('everyone')
@Controller()
export class SignupsController {
  constructor(
    private readonly signups: Signups,
    private readonly subscriptions: Subscriptions,
    private readonly guesses: TokenGuesses,
  ) {}

  @Post('email-signup')
  @LimitedBy('signup-ip')
  @CreatesOnce(ANSWER)
  @ApiOperation({
    summary: 'Sign an address up for news',
    description: `A second sign-up gets the same response as the first. The address gets a mail with a link to confirm it, at most one a day and ${MAILS_UNTIL_CONFIRMED} until it is confirmed.`,
  })
  @Answers(MessageDto, INVALID_EMAIL)
  signUpByEmail(@Body() body: SignUpDto): Promise<MessageDto> {
    return this.signUp(body);
  }

  @Post('home-email-signup')
  @LimitedBy('signup-ip')
  @CreatesOnce(ANSWER)
  @ApiOperation({
    summary: 'Sign an address up for news, from the home page',
    description: 'The response is the same for an address that is already on the list.',
  })
  @Answers(MessageDto, INVALID_EMAIL)
  signUpByEmailFromHome(@Body() body: SignUpDto): Promise<MessageDto> {
    return this.signUp(body);
  }

  private async signUp({ website, ...sent }: SignUpDto): Promise<MessageDto> {
    if (!website) await this.signups.add(sent);
    return ANSWER;
  }

  @Post('confirm-signup')
  @ApiOperation({
    summary: 'Confirm a sign-up by a mailed link',
    description: 'A second confirmation gets the same response as the first.',
  })
  @Answers(MessageDto, InvalidConfirmationError)
  async confirmSignup(
    @Body() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.subscriptions.confirm(token));
    return { message: 'You’re on the list. We’ll write when there is news.' };
  }

  /** `platform/http/edge/json-body.ts` accepts form posts of mail programs on this path. */
  @Post(MAIL_LISTS.news)
  @ApiOperation({
    summary: 'Unsubscribe from news by a mailed link',
    description:
      'Mail programs post their one-click form here (RFC 8058); the server ignores the body.',
  })
  @Answers(MessageDto, InvalidOptOutError)
  async unsubscribe(
    @Query() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.subscriptions.unsubscribe(token));
    return { message: 'You won’t get news from us anymore.' };
  }
}
