import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { VisitRecord } from '../domain/visit-record.js';
import { VisitRecordsRepository } from '../domain/visit-records.repository.js';

const COLUMNS = `session_id, view_id, user_id, ip_address, user_agent, referer, action, path, method, status_code,
  duration, metadata, created_at`;

@Injectable()
export class TypeormVisitRecordsRepository extends VisitRecordsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(records: VisitRecord[]): Promise<void> {
    // Whoever was deleted since leaves a record without a person instead of none at all.
    await this.database.write(
      `INSERT INTO session_analytics (${COLUMNS})
       SELECT session_id, view_id, users.id, ip_address, user_agent, referer, action, path, method, status_code,
              duration, metadata, r.created_at
         FROM json_to_recordset($1::json) AS r(
              session_id text, view_id text, user_id integer, ip_address text, user_agent text, referer text,
              action text, path text, method text, status_code integer, duration integer, metadata json,
              created_at timestamptz)
         LEFT JOIN users ON users.id = r.user_id
       ON CONFLICT (view_id) WHERE action = 'time_on_page' DO UPDATE
         SET duration = EXCLUDED.duration, metadata = EXCLUDED.metadata
       WHERE session_analytics.duration < EXCLUDED.duration`,
      [JSON.stringify(largestOfEachView(records).map(rowOf))],
    );
  }

  async removeBefore(moment: Date, atMost: number): Promise<number> {
    const removed = await this.database.write<{ id: number }>(
      `DELETE FROM session_analytics WHERE id IN (
         SELECT id FROM session_analytics WHERE created_at < $1 ORDER BY created_at LIMIT $2
         FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [moment, atMost],
    );
    return removed.length;
  }
}

/** One statement can't update a row twice. */
function largestOfEachView(records: VisitRecord[]): VisitRecord[] {
  const largest = new Map<string, VisitRecord>();
  const others = records.filter((record) => {
    if (record.action !== 'time_on_page' || record.viewId === null) return true;
    const known = largest.get(record.viewId);
    if ((known?.duration ?? -1) < (record.duration ?? 0)) largest.set(record.viewId, record);
    return false;
  });
  return [...others, ...largest.values()];
}

function rowOf(record: VisitRecord) {
  return {
    session_id: record.sessionId,
    view_id: record.viewId,
    user_id: record.userId,
    ip_address: record.ipAddress,
    user_agent: record.userAgent,
    referer: record.referer,
    action: record.action,
    path: record.path,
    method: record.method,
    status_code: record.statusCode,
    duration: record.duration,
    metadata: record.metadata,
    created_at: record.createdAt,
  };
}
