import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CodesModule } from '../codes/codes.module.js';
import { AnalyticsController } from './api/analytics.controller.js';
import { Campaigns } from './application/campaigns.service.js';
import { MetaPageViews } from './application/meta-page-views.service.js';
import { VisitRecords } from './application/visit-records.service.js';
import { VisitRecorder } from './application/visit-recorder.service.js';
import { MetaConversions } from './infrastructure/meta-conversions.js';
import { CampaignsRepository } from './infrastructure/campaigns.repository.js';
import { VisitRecordsRepository } from './infrastructure/visit-records.repository.js';

/**
 * Purpose: records of page events, API requests and new accounts; figures of campaigns; page views for Meta when Meta
 *          is configured.
 * Tables:  session_analytics and analytics_days (deleted after a time); campaign_days and campaign_roll_ups (kept).
 * Needs:   auth (records of a user, registrations), codes (whose results it counts), platform (jobs, site settings).
 */
@Module({
  imports: [AuthModule, CodesModule],
  controllers: [AnalyticsController],
  providers: [
    Campaigns,
    MetaPageViews,
    VisitRecorder,
    VisitRecords,
    CampaignsRepository,
    MetaConversions,
    VisitRecordsRepository,
  ],
  exports: [Campaigns, VisitRecords],
})
export class AnalyticsModule {}
