import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { cutText } from '../../../shared/cut-text.js';
import { snakeCase } from '../../../shared/list-declaration.js';
import { LONGEST_PATH } from '../../../shared/page-address.js';
import { Database } from '../../../platform/database/database.js';
import type { VisitRecord } from '../domain/visit-record.js';
import { VisitRecordEntity } from './visit-record.entity.js';

const COLUMNS = `session_id, view_id, user_id, ip_address, user_agent, referer, action, path, method, status_code,
  duration, metadata, created_at`;

/** The join keeps the record of a user who was deleted in the meantime, with a null user id. */
const ADD = `
  INSERT INTO session_analytics (${COLUMNS})
  SELECT session_id, view_id, users.id, ip_address, user_agent, referer, action, path, method, status_code,
         duration, metadata, r.created_at
    FROM json_populate_recordset(NULL::session_analytics, $1) AS r
    LEFT JOIN users ON users.id = r.user_id
      ON CONFLICT (view_id) WHERE action = 'time_on_page' DO UPDATE
     SET duration = excluded.duration, metadata = excluded.metadata
   WHERE session_analytics.duration < excluded.duration`;

const COUNT = `
  INSERT INTO analytics_days AS known (day, bytes) VALUES ($1, $2)
  ON CONFLICT (day) DO UPDATE SET bytes = known.bytes + excluded.bytes
  RETURNING bytes::float8`;

const FORGET_SOME = `
  UPDATE session_analytics SET user_id = NULL
   WHERE id = ANY (ARRAY(SELECT id FROM session_analytics WHERE user_id = $1 LIMIT $2))
  RETURNING id`;

const REMOVE = `
  DELETE FROM session_analytics
   WHERE id = ANY (ARRAY(SELECT id FROM session_analytics WHERE created_at < $1 LIMIT $2))
  RETURNING id`;

/** Raw SQL, because the tables belong to other modules, whose entities can't be imported here. */
const ORIGIN = `
  SELECT source, medium, page FROM (
    SELECT utm_source AS source, utm_medium AS medium, page_url AS page, created_at AS at
      FROM images WHERE email = $1
    UNION ALL
    SELECT utm_source, utm_medium, NULL, sent_at FROM invites WHERE invitee_email = $1
  ) AS origins ORDER BY at LIMIT 1`;

/** Raw SQL, because one statement inserts or updates a batch, and other statements limit the changed rows. */
@Injectable()
export class VisitRecordsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds all records or none, and adds `bytes` to the counter of the UTC day (YYYY-MM-DD). Returns that counter. Of
   * several times on page for one view, keeps the longest.
   */
  async add(records: VisitRecord[], day: string, bytes: number): Promise<number> {
    const rows = JSON.stringify(onePerView(records).map(rowOf));
    return this.database.inBackground(() =>
      this.database.transaction(async () => {
        await this.database.write(ADD, [rows]);
        const [counted] = await this.database.write<{ bytes: number }>(COUNT, [day, bytes]);
        return counted?.bytes ?? bytes;
      }),
    );
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

  /** Removes the user from at most `atMost` records. Returns their number. */
  async forgetSome(userId: number, atMost: number): Promise<number> {
    return (await this.database.write(FORGET_SOME, [userId, atMost])).length;
  }

  /**
   * Path and campaign parameters of the page from which this address sent its first image. For an invite, the path is
   * `mailed`. The address must be lower case.
   */
  async findOrigin(email: string, mailed: string): Promise<string | null> {
    type Origin = Record<'source' | 'medium' | 'page', string | null>;
    const [origin] = await this.database.select<Origin>(ORIGIN, [email]);
    if (!origin) return null;
    const { source, medium, page } = origin;
    const url = page === null ? null : URL.parse(page);
    // The printed code, if the visit began with one.
    const content = url?.searchParams.get('utm_content') ?? null;
    const query = new URLSearchParams({
      ...(source !== null && { utm_source: source }),
      ...(medium !== null && { utm_medium: medium }),
      ...(content !== null && { utm_content: content }),
    });
    const landing = url?.pathname ?? mailed;
    return cutText(query.size > 0 ? `${landing}?${query.toString()}` : landing, LONGEST_PATH);
  }

  /** Deletes at most `atMost` records from before this time. Returns their number. */
  async remove(before: Date, atMost: number): Promise<number> {
    return (await this.database.write(REMOVE, [before, atMost])).length;
  }

  async forgetDays(before: string): Promise<void> {
    await this.database.write('DELETE FROM analytics_days WHERE day < $1', [before]);
  }
}

/**
 * Keeps the longest time of each view, because one statement can't change a row twice. Sorts by view, so that two
 * processes can't deadlock.
 */
function onePerView(records: VisitRecord[]): VisitRecord[] {
  const timed = ({ action, viewId }: VisitRecord) => (action === 'time_on_page' && viewId) || '';
  const kept = new Map<unknown, VisitRecord>();
  for (const record of records) {
    const key = timed(record) || record;
    if ((kept.get(key)?.duration ?? -1) < (record.duration ?? 0)) kept.set(key, record);
  }
  return [...kept.values()].toSorted((one, other) => timed(one).localeCompare(timed(other)));
}

/** The record with column names as keys. */
function rowOf(record: VisitRecord): object {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [snakeCase(key), value]));
}
