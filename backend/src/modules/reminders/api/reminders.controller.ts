import { Body, Controller, Get, Ip, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MailedTokenDto } from '../../../platform/http/mailed-token.dto.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { REMINDER_OFF } from '../../../shared/mailed-pages.js';
import { ProductRules } from '../../../shared/product-rules.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { type ReminderChoice, Reminders } from '../application/reminders.service.js';
import { InvalidReminderLinkError } from '../domain/reminder.errors.js';
import { ReminderDeviceDto, ReminderDto, SaveReminderDto } from './reminder.dto.js';

@ApiTags('reminders')
@Controller()
export class RemindersController {
  constructor(
    private readonly reminders: Reminders,
    private readonly rules: ProductRules,
    private readonly guesses: TokenGuesses,
  ) {}

  @Get('user/reminder')
  @OpenTo('people')
  @ApiOperation({
    summary: 'The reminder of the caller',
    description: 'Off until the user turns it on.',
  })
  @Answers(ReminderDto)
  async getReminder(@LoggedIn() { id }: LoggedInUser): Promise<ReminderDto> {
    return this.shown(await this.reminders.of(id));
  }

  @Get('user/reminder/device')
  @OpenTo('people')
  @ApiOperation({
    summary: 'Reminders on this device',
    description: 'What the browser needs to subscribe to notifications (Web Push).',
  })
  @Answers(ReminderDeviceDto)
  getReminderDevice(@LoggedIn() user: LoggedInUser): Promise<ReminderDeviceDto> {
    return this.reminders.deviceOf(user);
  }

  @Put('user/reminder')
  @OpenTo('people')
  @ApiOperation({
    summary: 'Set the reminder of the caller',
    description:
      'Reminds at most once a day, at this hour in this time zone, when the question of the day has no answer yet. ' +
      'Turning the reminder off also ends the offer. Reminders that stopped start again when it is saved.',
  })
  @Answers(ReminderDto, 'Hour must be a whole number from 0 to 23')
  async saveReminder(
    @LoggedIn() user: LoggedInUser,
    @Body() { channel, hour, timeZone, device }: SaveReminderDto,
  ): Promise<ReminderDto> {
    if (channel === 'off' || hour === undefined || timeZone === undefined) {
      return this.shown(await this.reminders.turnOff(user.id));
    }
    const time = { hour, timeZone };
    return this.shown(
      channel === 'push' && device
        ? await this.reminders.remindOnDevice(user, time, device)
        : await this.reminders.remindByEmail(user, time),
    );
  }

  /** `platform/http/edge/json-body.ts` accepts form posts of mail programs on this path. */
  @Post(REMINDER_OFF.api)
  @OpenTo('everyone')
  @ApiOperation({
    summary: 'Turn a reminder off by a mailed link',
    description:
      'Mail programs post their one-click form here (RFC 8058); the server ignores the body.',
  })
  @Answers(MessageDto, InvalidReminderLinkError)
  async turnReminderOff(
    @Query() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.reminders.turnOffByToken(token));
    return { message: 'The reminder is off.' };
  }

  private shown(choice: ReminderChoice): ReminderDto {
    return { ...choice, stopsAfter: this.rules.unansweredReminders };
  }
}
