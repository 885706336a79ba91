import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PlatformModule, typeOrm } from './app.platform.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { AnalyticsModule } from './modules/analytics/analytics.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { BouncesModule } from './modules/bounces/bounces.module.js';
import { CodesModule } from './modules/codes/codes.module.js';
import { FeedModule } from './modules/feed/feed.module.js';
import { ImagesModule } from './modules/images/images.module.js';
import { InvitesModule } from './modules/invites/invites.module.js';
import { PersonalDataModule } from './modules/personal-data/personal-data.module.js';
import { QuestionsModule } from './modules/questions/questions.module.js';
import { RatingsModule } from './modules/ratings/ratings.module.js';
import { RemindersModule } from './modules/reminders/reminders.module.js';
import { SignupsModule } from './modules/signups/signups.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { TokensModule } from './modules/tokens/tokens.module.js';

/** The product: the platform first, then the modules, each of which may use those before it. */
@Module({
  imports: [
    DiscoveryModule,
    typeOrm,
    PlatformModule,
    AuthModule,
    BouncesModule,
    WebhooksModule,
    QuestionsModule,
    ImagesModule,
    CodesModule,
    SiteModule,
    RatingsModule,
    FeedModule,
    InvitesModule,
    SignupsModule,
    RemindersModule,
    AnalyticsModule,
    PersonalDataModule,
    AdminModule,
    TokensModule,
  ],
})
export class AppModule {}
