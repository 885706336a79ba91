import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AdminModule } from './modules/admin/admin.module.js';
import { AnalyticsModule } from './modules/analytics/analytics.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { FeedModule } from './modules/feed/feed.module.js';
import { ImagesModule } from './modules/images/images.module.js';
import { InvitesModule } from './modules/invites/invites.module.js';
import { PersonalDataModule } from './modules/personal-data/personal-data.module.js';
import { QuestionsModule } from './modules/questions/questions.module.js';
import { RatingsModule } from './modules/ratings/ratings.module.js';
import { RemindersModule } from './modules/reminders/reminders.module.js';
import { SignupsModule } from './modules/signups/signups.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { CoreModule } from './platform/core.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { ObservabilityModule } from './platform/observability/observability.module.js';
import { SiteSettingsModule } from './platform/site-settings/site-settings.module.js';
import { StorageModule } from './platform/storage/storage.module.js';

/** The product: the platform first, then the modules, each of which may use those before it. */
@Module({
  imports: [
    DiscoveryModule,
    CoreModule,
    DatabaseModule,
    StorageModule,
    ObservabilityModule,
    SiteSettingsModule,
    JobsModule,
    MailModule,
    HttpModule,
    AuthModule,
    QuestionsModule,
    ImagesModule,
    SiteModule,
    RatingsModule,
    FeedModule,
    InvitesModule,
    SignupsModule,
    RemindersModule,
    AnalyticsModule,
    PersonalDataModule,
    AdminModule,
  ],
})
export class AppModule {}
