import { Injectable } from '@nestjs/common';
import { MoreThan, QueryFailedError } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { DAY } from '../../../shared/milliseconds.js';
import type { VisitRecord } from '../domain/visit-record.js';
import { VisitRecordEntity } from './visit-record.entity.js';
import { UnstorableError, VisitRecordsRepository } from '../domain/visit-records.repository.js';

const COLUMNS = `session_id, view_id, user_id, ip_address, user_agent, referer, action, path, method, status_code,
  duration, metadata, created_at`;

const ROWS = `json_to_recordset($1::json) AS r(
  session_id text, view_id text, user_id integer, ip_address text, user_agent text, referer text, action text,
  path text, method text, status_code integer, duration integer, metadata json, created_at timestamptz)`;

/** A view that stays open longer gets several time-on-page rows; readers take the largest. */
const SAME_VIEW = 7 * DAY;

/** PostgreSQL error classes: 22 data exception, 23 constraint violation, 54 program limit exceeded. */
const UNSTORABLE = /^(22|23|54)/;

/** The day of a record beyond the first ones: a statement about one day reads one partition. */
const DAY_BEYOND = `
  SELECT date_trunc('day', created_at, 'UTC') AS day FROM session_analytics WHERE user_id = $1
   OFFSET $2 LIMIT 1`;

const FORGET_SOME = `
  UPDATE session_analytics SET user_id = NULL
   WHERE created_at >= $2::timestamptz AND created_at < $2::timestamptz + interval '24 hours'
     AND id = ANY (ARRAY(SELECT id FROM session_analytics
                 WHERE created_at >= $2::timestamptz AND created_at < $2::timestamptz + interval '24 hours'
                   AND user_id = $1 LIMIT $3))`;

/** Raw SQL: one statement inserts or raises a batch and compares it with stored rows. */
@Injectable()
export class TypeormVisitRecordsRepository extends VisitRecordsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async add(records: VisitRecord[]): Promise<void> {
    const { times, others } = largestOfEachView(records);
    try {
      await this.database.inBackground(() =>
        this.database.transaction(async () => {
          await this.insert([...others, ...times]);
          if (times.length > 0) await this.raise(times);
        }),
      );
    } catch (failure) {
      throw isUnstorable(failure) ? new UnstorableError() : failure;
    }
  }

  async findRecords(userId: number, after: number, atMost: number) {
    const records = await this.database.repository(VisitRecordEntity).find({
      where: { userId, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: atMost,
    });
    return records as (VisitRecord & { id: number })[];
  }

  async forgetSome(userId: number, portion: number): Promise<boolean> {
    const [beyond] = await this.database.select<{ day: Date }>(DAY_BEYOND, [userId, portion]);
    if (beyond) await this.database.write(FORGET_SOME, [userId, beyond.day, portion]);
    return beyond !== undefined;
  }

  /** Skips time-on-page records of views that already have one. */
  private async insert(records: VisitRecord[]): Promise<void> {
    // The join stores a null user id for a user deleted in the meantime, instead of losing the record.
    await this.database.write(
      `INSERT INTO session_analytics (${COLUMNS})
       SELECT session_id, view_id, users.id, ip_address, user_agent, referer, action, path, method, status_code,
              duration, metadata, r.created_at
         FROM ${ROWS}
         LEFT JOIN users ON users.id = r.user_id
        WHERE NOT (action = 'time_on_page' AND EXISTS (
                SELECT FROM session_analytics AS known
                 WHERE known.view_id = r.view_id AND known.action = 'time_on_page'
                   AND known.created_at >= ${this.earliest()}))
       ON CONFLICT DO NOTHING`,
      [asJson(records)],
    );
  }

  /** A separate statement, because it has to see a row that another process just inserted for the same view. */
  private async raise(times: VisitRecord[]): Promise<void> {
    await this.database.write(
      `UPDATE session_analytics AS known SET duration = r.duration, metadata = r.metadata
         FROM ${ROWS}
        WHERE known.view_id = r.view_id AND known.action = 'time_on_page'
          AND known.created_at >= ${this.earliest()}
          AND known.duration < r.duration`,
      [asJson(times)],
    );
  }

  /**
   * A literal instead of a parameter, constant for a day: lets the planner prune to the partitions of a week instead of
   * about a hundred.
   */
  private earliest(): string {
    const day = new Date(this.clock.now().getTime() - SAME_VIEW).toISOString().slice(0, 10);
    return `'${day}T00:00:00Z'`;
  }
}

/** One UPDATE can't change a row twice, so only the largest time of each view is kept. */
function largestOfEachView(records: VisitRecord[]) {
  const largest = new Map<string, VisitRecord>();
  const others = records.filter((record) => {
    if (record.action !== 'time_on_page' || record.viewId === null) return true;
    const known = largest.get(record.viewId);
    if ((known?.duration ?? -1) < (record.duration ?? 0)) largest.set(record.viewId, record);
    return false;
  });
  return { times: [...largest.values()], others };
}

function asJson(records: VisitRecord[]): string {
  return JSON.stringify(records.map(rowOf));
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
