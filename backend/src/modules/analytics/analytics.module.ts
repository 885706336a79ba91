import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsController } from './api/analytics.controller.js';
import { PageEvents } from './application/page-events.service.js';
import { VisitRecordPurge } from './application/visit-record-purge.service.js';
import { ViewContents } from './application/view-contents.service.js';
import { VisitRecorder } from './application/visit-recorder.service.js';
import { Conversions } from './domain/conversions.js';
import { VisitRecordDays, VisitRecordsRepository } from './domain/visit-records.repository.js';
import { MetaConversions } from './infrastructure/meta-conversions.js';
import { PgVisitRecordDays } from './infrastructure/pg-visit-record-days.js';
import { TypeormVisitRecordsRepository } from './infrastructure/typeorm-visit-records.repository.js';
import { VisitRecordEntity } from './infrastructure/visit-record.entity.js';

/**
 * Purpose: records of page events and API requests, kept for 90 days; page views for Meta when Meta is configured.
 * Tables:  session_analytics, partitioned by day.
 * Needs:   auth (the signed-in user), platform (jobs, site settings).
 */
@Module({
  imports: [TypeOrmModule.forFeature([VisitRecordEntity])],
  controllers: [AnalyticsController],
  providers: [
    PageEvents,
    VisitRecordPurge,
    ViewContents,
    VisitRecorder,
    { provide: Conversions, useClass: MetaConversions },
    { provide: VisitRecordDays, useClass: PgVisitRecordDays },
    { provide: VisitRecordsRepository, useClass: TypeormVisitRecordsRepository },
  ],
})
export class AnalyticsModule {}
