import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { AnalyticsController } from './api/analytics.controller.js';
import { OwnVisitRecords } from './application/own-visit-records.service.js';
import { CampaignRollUps } from './application/campaign-roll-ups.service.js';
import { Campaigns } from './application/campaigns.service.js';
import { NewAccounts } from './application/new-accounts.service.js';
import { PageEvents } from './application/page-events.service.js';
import { VisitRecordPurge } from './application/visit-record-purge.service.js';
import { ViewContents } from './application/view-contents.service.js';
import { VisitRecorder } from './application/visit-recorder.service.js';
import { CampaignDayEntity } from './infrastructure/campaign-day.entity.js';
import { CampaignRollUpEntity } from './infrastructure/campaign-roll-up.entity.js';
import { MetaConversions } from './infrastructure/meta-conversions.js';
import { AccountOrigins } from './infrastructure/account-origins.js';
import { CampaignCounts } from './infrastructure/campaign-counts.js';
import { CampaignDaysRepository } from './infrastructure/campaign-days.repository.js';
import { VisitRecordsRepository } from './infrastructure/visit-records.repository.js';
import { VisitRecordEntity } from './infrastructure/visit-record.entity.js';

/**
 * Purpose: records of page events and API requests, kept for 90 days; page views for Meta when Meta is configured.
 * Tables:  session_analytics and analytics_days, for 90 days; campaign_days and campaign_roll_ups, kept.
 * Needs:   auth (the signed-in user), platform (jobs, site settings).
 */
@Module({
  imports: [
    AuthModule,
    TypeOrmModule.forFeature([VisitRecordEntity, CampaignDayEntity, CampaignRollUpEntity]),
  ],
  controllers: [AnalyticsController],
  providers: [
    CampaignRollUps,
    Campaigns,
    NewAccounts,
    OwnVisitRecords,
    PageEvents,
    VisitRecordPurge,
    ViewContents,
    VisitRecorder,
    AccountOrigins,
    CampaignCounts,
    CampaignDaysRepository,
    MetaConversions,
    VisitRecordsRepository,
  ],
  exports: [Campaigns, OwnVisitRecords],
})
export class AnalyticsModule {}
