import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { LastingClient } from '../../../platform/database/lasting-client.js';
import { Slowness } from '../../../shared/slowness.js';
import { VisitRecordDays } from '../domain/visit-records.repository.js';

/**
 * Lock timeout per try, in milliseconds. Creating or dropping a partition locks `users`, which the partition
 * references, and requests queue behind a waiting lock.
 */
const LOCK_PATIENCE = 100;
const TRIES = 20;
const PAUSE = 500;
const LOCKED = new Set(['55P03', '40P01']);

const DEFAULT = 'session_analytics_default';

const STRAY_DAYS = `
  SELECT DISTINCT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM ${DEFAULT}`;

const DAYS = `
  SELECT relname::text AS name, to_date(right(relname, 8), 'YYYYMMDD')::text AS day
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
   WHERE inhparent = 'session_analytics'::regclass AND relname ~ '^session_analytics_\\d{8}$'
   ORDER BY 1`;

/**
 * PostgreSQL partitions. Creates and drops them on a dedicated connection that is open only for that work. Raw SQL: they
 * are tables, known to the catalog of the database.
 */
@Injectable()
export class PgVisitRecordDays extends VisitRecordDays {
  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly slowness: Slowness,
  ) {
    super();
  }

  make(days: string[]): Promise<void> {
    return this.connected(async (client) => {
      const { rows } = await patiently(() => client.query<{ day: string }>(STRAY_DAYS));
      for (const day of new Set([...days, ...rows.map((row) => row.day)])) {
        await patiently(() => client.query('SELECT make_session_analytics_day($1)', [day]));
      }
    });
  }

  removeBefore(day: string): Promise<number> {
    return this.connected(async (client) => {
      const { rows } = await patiently(() => client.query<{ name: string; day: string }>(DAYS));
      const old = rows.filter((row) => row.day < day);
      for (const { name } of old) {
        await patiently(() => client.query(`DROP TABLE IF EXISTS ${name}`));
      }
      return old.length;
    });
  }

  async bytesOf(day: string): Promise<number> {
    const [row] = await this.database.inBackground(() =>
      this.database.select<{ bytes: number }>(
        `SELECT (coalesce(pg_total_relation_size(to_regclass($1)), 0)
                 + pg_total_relation_size('${DEFAULT}'))::float8 AS bytes`,
        [`session_analytics_${day.replaceAll('-', '')}`],
      ),
    );
    return row?.bytes ?? 0;
  }

  private async connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client: pg.Client = new LastingClient({
      connectionString: this.settings.DATABASE_URL,
      application_name: 'unspoken-upkeep',
      connectionTimeoutMillis: this.slowness.factor * 2_000,
      lock_timeout: LOCK_PATIENCE,
      keepAlive: true,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (failure) {
      const { code } = failure as { code?: string };
      if (attempt === TRIES || !LOCKED.has(code ?? '')) throw failure;
      await sleep(PAUSE);
    }
  }
}
