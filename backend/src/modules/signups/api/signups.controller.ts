import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/creates-once.decorator.js';
import { LimitedBy } from '../../../platform/http/limits/limited-by.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { Signups } from '../application/signups.service.js';
import { MAILS_UNTIL_CONFIRMED } from '../domain/signup.js';
import { SignUpDto } from './sign-up.dto.js';

/** True for every address, known or not: the answer must not reveal which. */
const ANSWER: MessageDto = {
  message: 'We’ve emailed you a link to confirm your address, unless it is confirmed already.',
};

@ApiTags('signups')
@OpenTo('everyone')
@LimitedBy('signup-ip')
@Controller()
export class SignupsController {
  constructor(private readonly signups: Signups) {}

  @Post('email-signup')
  @CreatesOnce(ANSWER)
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Sign an address up for news',
    description: `Signing up twice answers as the first time does. The address gets a mail with a link to confirm it, at most one a day and ${MAILS_UNTIL_CONFIRMED} until it is confirmed.`,
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(INVALID_EMAIL)
  signUpByEmail(@Body() body: SignUpDto): Promise<MessageDto> {
    return this.signUp(body);
  }

  @Post('home-email-signup')
  @CreatesOnce(ANSWER)
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Sign an address up for news, from the home page',
    description: 'Answers the same for an address that is already on the list.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(INVALID_EMAIL)
  signUpByEmailFromHome(@Body() body: SignUpDto): Promise<MessageDto> {
    return this.signUp(body);
  }

  private async signUp({
    email,
    utmSource = null,
    utmMedium = null,
    pageUrl = null,
    website,
  }: SignUpDto): Promise<MessageDto> {
    if (!website) await this.signups.add({ email, utmSource, utmMedium, pageUrl });
    return ANSWER;
  }
}
