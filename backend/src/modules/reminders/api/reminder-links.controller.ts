import { Controller, Get, HttpCode, HttpStatus, Ip, Post, Query, Redirect } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MailedTokenDto } from '../../../platform/http/mailed-token.dto.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { REMINDER_OFF } from '../../../shared/mailed-pages.js';
import { Reminders } from '../application/reminders.service.js';
import { InvalidReminderLinkError } from '../domain/reminder.errors.js';

/** `platform/http/edge/json-body.ts` accepts the form posts of mail programs on this path. */
@ApiTags('reminders')
@OpenTo('everyone')
@Controller(REMINDER_OFF.api)
export class ReminderLinksController {
  constructor(
    private readonly reminders: Reminders,
    private readonly guesses: TokenGuesses,
  ) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Turn a reminder off by a mailed link',
    description: 'Mail programs post their one-click form here (RFC 8058); the body is not read.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(InvalidReminderLinkError)
  async turnReminderOff(
    @Query() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.reminders.turnOffByToken(token));
    return { message: 'The reminder is off.' };
  }

  /** Mail programs without one-click support open the same URL in a browser. */
  @Get()
  @Redirect()
  @ApiExcludeEndpoint()
  openReminderOffPage(@Query() { token }: MailedTokenDto): { url: string; statusCode: number } {
    return { url: this.reminders.offPage(token), statusCode: HttpStatus.SEE_OTHER };
  }
}
