import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { ReminderLinksController } from './api/reminder-links.controller.js';
import { RemindersController } from './api/reminders.controller.js';
import { DueReminders } from './application/due-reminders.service.js';
import { ReadyReminders } from './application/ready-reminders.service.js';
import { ReminderMails } from './application/reminder-mails.service.js';
import { ReminderPushes } from './application/reminder-pushes.service.js';
import { ReminderRecords } from './application/reminder-records.service.js';
import { Reminders } from './application/reminders.service.js';
import { PushKeyEntity, PushSubscriptionEntity } from './infrastructure/push.entities.js';
import { ReminderEntity } from './infrastructure/reminder.entity.js';
import { PushSubscriptionsRepository } from './infrastructure/push-subscriptions.repository.js';
import { RemindersRepository } from './infrastructure/reminders.repository.js';
import { WebPushSender } from './infrastructure/web-push-sender.js';

/**
 * Purpose: reminders of today's question, for those who asked for one.
 * Tables:  reminders, push_subscriptions, push_key.
 * Needs:   auth (addresses), questions (today's question, who answered), platform (mail, scheduled jobs).
 */
@Module({
  imports: [
    AuthModule,
    QuestionsModule,
    TypeOrmModule.forFeature([ReminderEntity, PushSubscriptionEntity, PushKeyEntity]),
  ],
  controllers: [RemindersController, ReminderLinksController],
  providers: [
    DueReminders,
    ReadyReminders,
    ReminderMails,
    ReminderPushes,
    ReminderRecords,
    Reminders,
    WebPushSender,
    PushSubscriptionsRepository,
    RemindersRepository,
  ],
})
export class RemindersModule {}
