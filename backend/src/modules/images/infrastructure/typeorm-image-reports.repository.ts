import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { NewReport, ReasonReports, ReportTally } from '../domain/image-report.js';
import { ImageReportsRepository } from '../domain/image-reports.repository.js';
import { ImageReportEntity } from './image-report.entity.js';

/** Raw SQL: an upsert with a condition. */
const ADD = `
  INSERT INTO image_reports (image_id, reporter, reason, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT ON CONSTRAINT image_reports_image_id_reporter_key
    DO UPDATE SET reason = EXCLUDED.reason
     WHERE EXCLUDED.reason = 'child' AND image_reports.settled_at IS NULL`;

/** Raw SQL: several conditional counts in one statement. */
const TALLY = `
  SELECT count(*) FILTER (WHERE settled_at IS NULL)::integer AS open,
         coalesce(bool_or(reason = 'child' AND settled_at IS NULL), false) AS "openChild",
         coalesce(bool_or(reason = 'child' AND settled_at IS NOT NULL), false) AS "settledChild",
         (SELECT count(*)::integer FROM images WHERE held AND removed IS FALSE) AS "reviewedHeld"
    FROM image_reports WHERE image_id = $1`;

/** Raw SQL: the condition depends on the other reports of the image. */
const REOPEN = `
  UPDATE image_reports SET settled_at = NULL
   WHERE image_id = $1
     AND settled_at = (SELECT max(settled_at) FROM image_reports WHERE image_id = $1)
  RETURNING id`;

/** Raw SQL: grouped counts. */
const BY_REASON = `
  SELECT reason, count(*) FILTER (WHERE settled_at IS NULL)::integer AS open,
         count(settled_at)::integer AS settled, max(created_at) AS "latestAt"
    FROM image_reports WHERE image_id = $1 GROUP BY reason ORDER BY max(created_at) DESC, reason`;

/** Raw SQL: reads a view. */
const PURGE = `
  DELETE FROM image_reports
   WHERE settled_at < $1
      OR (settled_at IS NULL AND created_at < $1
          AND image_id NOT IN (SELECT image_id FROM reported_images))
  RETURNING id`;

@Injectable()
export class TypeormImageReportsRepository extends ImageReportsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ imageId, reporter, reason, createdAt }: NewReport): Promise<void> {
    await this.database.write(ADD, [imageId, reporter, reason, createdAt]);
  }

  async tally(imageId: number): Promise<ReportTally> {
    const [tally] = await this.database.select<ReportTally>(TALLY, [imageId]);
    return tally as ReportTally;
  }

  async settle(imageId: number, at: Date): Promise<number> {
    const where = { imageId, settledAt: IsNull() };
    const settled = await this.reports.updateReturning(where, { settledAt: at }, ['id']);
    return settled.length;
  }

  async reopen(imageId: number): Promise<number> {
    return (await this.database.write(REOPEN, [imageId])).length;
  }

  byReason(imageId: number): Promise<ReasonReports[]> {
    return this.database.select<ReasonReports>(BY_REASON, [imageId]);
  }

  async purge(before: Date): Promise<number> {
    return (await this.database.write(PURGE, [before])).length;
  }

  private get reports() {
    return this.database.repository(ImageReportEntity);
  }
}
