import { Injectable } from '@nestjs/common';
import { MoreThan, QueryFailedError } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { VisitRecord } from '../domain/visit-record.js';
import { VisitRecordEntity } from './visit-record.entity.js';
import { UnstorableError } from '../domain/unstorable.error.js';

const COLUMNS = `session_id, view_id, user_id, ip_address, user_agent, referer, action, path, method, status_code,
  duration, metadata, created_at`;

const ROWS = `json_to_recordset($1::json) AS r(
  session_id text, view_id text, user_id integer, ip_address text, user_agent text, referer text, action text,
  path text, method text, status_code integer, duration integer, metadata json, created_at timestamptz)`;

/** PostgreSQL error classes: 22 data exception, 23 constraint violation, 54 program limit exceeded. */
const UNSTORABLE = /^(22|23|54)/;

/** A null user id stands for a user who was deleted in the meantime, instead of losing the record. */
const ADD = `
  INSERT INTO session_analytics (${COLUMNS})
  SELECT session_id, view_id, users.id, ip_address, user_agent, referer, action, path, method, status_code,
         duration, metadata, r.created_at
    FROM ${ROWS}
    LEFT JOIN users ON users.id = r.user_id
      ON CONFLICT (view_id) WHERE action = 'time_on_page' DO UPDATE
     SET duration = excluded.duration, metadata = excluded.metadata
   WHERE session_analytics.duration < excluded.duration`;

const COUNT = `
  INSERT INTO analytics_days AS known (day, bytes) VALUES ($1, $2)
  ON CONFLICT (day) DO UPDATE SET bytes = known.bytes + excluded.bytes
  RETURNING bytes::float8`;

const IS_MORE = 'SELECT FROM session_analytics WHERE user_id = $1 OFFSET $2 LIMIT 1';

const FORGET_SOME = `
  UPDATE session_analytics SET user_id = NULL
   WHERE id = ANY (ARRAY(SELECT id FROM session_analytics WHERE user_id = $1 LIMIT $2))`;

const REMOVE = `
  DELETE FROM session_analytics
   WHERE id = ANY (ARRAY(SELECT id FROM session_analytics WHERE created_at < $1 LIMIT $2))
  RETURNING id`;

/** Raw SQL: one statement inserts or raises a batch, and large numbers of rows are changed in portions. */
@Injectable()
export class VisitRecordsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds all records or none, of which the day gets so many bytes; returns what that UTC day (YYYY-MM-DD) has in all.
   * Of several times on page for one view, keeps the largest. Throws `UnstorableError` when a record can't be stored.
   */
  async add(records: VisitRecord[], day: string, bytes: number): Promise<number> {
    const rows = JSON.stringify(onePerView(records).map(rowOf));
    try {
      return await this.database.inBackground(() =>
        this.database.transaction(async () => {
          await this.database.write(ADD, [rows]);
          const [counted] = await this.database.write<{ bytes: number }>(COUNT, [day, bytes]);
          return counted?.bytes ?? bytes;
        }),
      );
    } catch (failure) {
      throw isUnstorable(failure) ? new UnstorableError() : failure;
    }
  }

  /** The user's records with higher ids than `after`, by id. */
  async findRecords(userId: number, after: number, atMost: number) {
    const records = await this.database.repository(VisitRecordEntity).find({
      where: { userId, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: atMost,
    });
    return records as (VisitRecord & { id: number })[];
  }

  /**
   * Removes the user from some records, at most `portion`. Changes nothing and returns false when there are no more
   * than that.
   */
  async forgetSome(userId: number, portion: number): Promise<boolean> {
    const isMore = (await this.database.select(IS_MORE, [userId, portion])).length > 0;
    if (isMore) await this.database.write(FORGET_SOME, [userId, portion]);
    return isMore;
  }

  /** Deletes records from before this time, at most so many. Returns their number. */
  async remove(before: Date, atMost: number): Promise<number> {
    return (await this.database.write(REMOVE, [before, atMost])).length;
  }

  /** Deletes the counters of the days before this one. */
  async forgetDays(before: string): Promise<void> {
    await this.database.write('DELETE FROM analytics_days WHERE day < $1', [before]);
  }
}

/** One statement can't change a row twice, so only the largest time of each view is kept. */
function onePerView(records: VisitRecord[]): VisitRecord[] {
  const largest = new Map<string, VisitRecord>();
  const others = records.filter((record) => {
    if (record.action !== 'time_on_page' || record.viewId === null) return true;
    const known = largest.get(record.viewId);
    if ((known?.duration ?? -1) < (record.duration ?? 0)) largest.set(record.viewId, record);
    return false;
  });
  // In one order, so that two processes can't deadlock.
  return [...others, ...[...largest.values()].toSorted(byView)];
}

function byView(one: VisitRecord, other: VisitRecord): number {
  return (one.viewId ?? '') < (other.viewId ?? '') ? -1 : 1;
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

function isUnstorable(failure: unknown): boolean {
  if (!(failure instanceof QueryFailedError)) return false;
  return UNSTORABLE.test(String((failure.driverError as { code?: unknown }).code));
}
