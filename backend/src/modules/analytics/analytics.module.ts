import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsController } from './api/analytics.controller.js';
import { PageEvents } from './application/page-events.service.js';
import { RecordPurge } from './application/record-purge.service.js';
import { ViewContents } from './application/view-contents.service.js';
import { VisitRecorder } from './application/visit-recorder.service.js';
import { Conversions } from './domain/conversions.js';
import { RecordDays } from './domain/record-days.js';
import { VisitRecordsRepository } from './domain/visit-records.repository.js';
import { MetaConversions } from './infrastructure/meta-conversions.js';
import { PgRecordDays } from './infrastructure/pg-record-days.js';
import { TypeormVisitRecordsRepository } from './infrastructure/typeorm-visit-records.repository.js';
import { VisitRecordEntity } from './infrastructure/visit-record.entity.js';

/**
 * Purpose: what happens on the pages and at the API, kept for ninety days; page views for Meta when it is set up.
 * Tables:  session_analytics, in partitions by the day.
 * Needs:   platform; who is signed in.
 */
@Module({
  imports: [TypeOrmModule.forFeature([VisitRecordEntity])],
  controllers: [AnalyticsController],
  providers: [
    PageEvents,
    RecordPurge,
    ViewContents,
    VisitRecorder,
    { provide: Conversions, useClass: MetaConversions },
    { provide: RecordDays, useClass: PgRecordDays },
    { provide: VisitRecordsRepository, useClass: TypeormVisitRecordsRepository },
  ],
})
export class AnalyticsModule {}
