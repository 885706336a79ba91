import { Injectable } from '@nestjs/common';
import { Any, IsNull } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import type { NewReport, ReasonReports, ReportTally } from '../domain/image-report.js';
import { ImageReportEntity } from './image-report.entity.js';

const ADD = `
  INSERT INTO image_reports (image_id, reporter, reason, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT ON CONSTRAINT image_reports_image_id_reporter_key
    DO UPDATE SET reason = EXCLUDED.reason
     WHERE EXCLUDED.reason = 'child' AND image_reports.settled_at IS NULL`;

const TALLY = `
  SELECT wanted AS "imageId", count(id) FILTER (WHERE settled_at IS NULL)::integer AS open,
         coalesce(bool_or(reason = 'child' AND settled_at IS NULL), false) AS "openChild",
         coalesce(bool_or(reason = 'child' AND settled_at IS NOT NULL), false) AS "settledChild",
         (SELECT count(*)::integer FROM images WHERE held AND removed IS FALSE) AS "reviewedHeld"
    FROM unnest($1::int[]) AS wanted LEFT JOIN image_reports ON image_id = wanted GROUP BY wanted`;

const REOPEN = `
  UPDATE image_reports SET settled_at = NULL
   WHERE image_id = ANY ($1::int[])
     AND settled_at = (SELECT max(settled_at) FROM image_reports AS others
                        WHERE others.image_id = image_reports.image_id)
  RETURNING image_id AS "imageId"`;

const BY_REASON = `
  SELECT reason, count(*) FILTER (WHERE settled_at IS NULL)::integer AS open,
         count(settled_at)::integer AS settled, max(created_at) AS "latestAt"
    FROM image_reports WHERE image_id = $1 GROUP BY reason ORDER BY max(created_at) DESC, reason`;

const PURGE = `
  DELETE FROM image_reports WHERE id IN (
    SELECT id FROM image_reports
     WHERE settled_at < $1
        OR (settled_at IS NULL AND created_at < $1
            AND image_id NOT IN (SELECT image_id FROM reported_images))
     LIMIT $2)
  RETURNING id`;

/**
 * Reports of images. Call `add`, `settle` and `reopen` while the image is locked (`ImageModerationRepository.lock`).
 */
@Injectable()
export class ImageReportsRepository extends repositoryOf(ImageReportEntity) {
  /**
   * Adds the report unless this reporter has already reported the image. A report of a child replaces the reason of an
   * open report, because several users may share a network.
   */
  async add({ imageId, reporter, reason, createdAt }: NewReport): Promise<void> {
    await this.database.write(ADD, [imageId, reporter, reason, createdAt]);
  }

  tally(imageIds: number[]): Promise<ReportTally[]> {
    return this.database.select<ReportTally>(TALLY, [imageIds]);
  }

  async settle(imageIds: number[], at: Date): Promise<number[]> {
    const where = { imageId: Any(imageIds), settledAt: IsNull() };
    const settled = await this.rows.updateReturning(where, { settledAt: at }, ['imageId']);
    return settled.map(({ imageId }) => imageId);
  }

  async reopen(imageIds: number[]): Promise<number[]> {
    const reopened = await this.database.write<{ imageId: number }>(REOPEN, [imageIds]);
    return reopened.map(({ imageId }) => imageId);
  }

  /** The reports of an image by reason, most recent first. */
  byReason(imageId: number): Promise<ReasonReports[]> {
    return this.database.select<ReasonReports>(BY_REASON, [imageId]);
  }

  /**
   * Deletes reports that were settled before this time, and older reports that did not bring their image to the front
   * of the review. Returns how many.
   */
  async purge(before: Date, atMost: number): Promise<number> {
    return (await this.database.write(PURGE, [before, atMost])).length;
  }
}
