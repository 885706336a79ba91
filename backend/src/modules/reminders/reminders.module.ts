import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BouncesModule } from '../bounces/bounces.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { RemindersController } from './api/reminders.controller.js';
import { DueReminders } from './application/due-reminders.service.js';
import { ReminderSending } from './application/reminder-sending.service.js';
import { Reminders } from './application/reminders.service.js';
import { PushSubscriptionsRepository } from './infrastructure/push-subscriptions.repository.js';
import { RemindersRepository } from './infrastructure/reminders.repository.js';
import { WebPushSender } from './infrastructure/web-push-sender.js';

/**
 * Purpose: daily reminders of the question of the day, for users who turned them on.
 * Tables:  reminders, push_subscriptions, push_key.
 * Needs:   auth (addresses), bounces (ended addresses), questions (today's question, who answered), platform
 *          (mail, scheduled jobs).
 */
@Module({
  imports: [AuthModule, BouncesModule, QuestionsModule],
  controllers: [RemindersController],
  providers: [
    DueReminders,
    ReminderSending,
    Reminders,
    WebPushSender,
    PushSubscriptionsRepository,
    RemindersRepository,
  ],
})
export class RemindersModule {}
