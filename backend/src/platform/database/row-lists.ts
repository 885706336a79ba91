import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { BoundedQueue } from '../../shared/bounded-queue.js';
import type { ItemList, ListQuery } from '../../shared/item-list.js';
import type { ListOf } from '../../shared/list-declaration.js';
import { OverloadedError } from '../../shared/refusal.errors.js';
import { Settings } from '../config/settings.js';
import { Database } from './database.js';
import { ONE_TIME } from './lasting-client.js';
import {
  type ListStatements,
  listStatements,
  rowsStatement,
  type Statement,
} from './list-statements.js';

/**
 * Lists that are streamed at once. Each holds a connection until its reader is done, and most of the pool must stay
 * free.
 */
const AT_ONCE = 3;
const WAITING = 64;
/** How long a streamed list may wait for its turn, in milliseconds. Its request times out after 5.5 s. */
const TURN_TIMEOUT = 5_000;
const BATCH = 500;
/**
 * How long a reader may take between two batches, in milliseconds. Long, because no other transaction waits for this
 * one.
 */
const READER_TIMEOUT = 60_000;

/** Reads the rows of declared lists: a page, the whole list in batches, or one row. */
@Injectable()
export class RowLists {
  private readonly places = new BoundedQueue(
    AT_ONCE,
    WAITING,
    () => new OverloadedError(),
    TURN_TIMEOUT,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /**
   * Opens the matching rows, in one snapshot with their count. Throws `OverloadedError` when too many whole lists are
   * being read.
   */
  open<Item extends object>(list: ListOf<Item>, query: ListQuery): Promise<ItemList<Item>> {
    const statements = listStatements(list, query, this.settings.APP_TIMEZONE);
    const { offset = 0, limit } = query;
    const rows = statements.rows({ offset, limit });
    return limit === undefined ? this.whole(statements, rows) : this.page(statements, rows);
  }

  async find<Item extends object>(list: ListOf<Item>, id: number): Promise<Item | null> {
    return (await this.findAll(list, [id]))[0] ?? null;
  }

  /** The rows with these ids, in any order, as seen by the current transaction. */
  findAll<Item extends object>(list: ListOf<Item>, ids: number[]): Promise<Item[]> {
    return this.database.select<Item>(rowsStatement(list), [ids]);
  }

  private async page<Item>(list: ListStatements, rows: Statement): Promise<ItemList<Item>> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const total = await beginReading(runner, list);
      const items = await rowsOf<Item>(runner, rows);
      return { total, batches: Readable.from([items]) };
    } finally {
      await endReading(runner);
    }
  }

  /** Reads through a cursor, so that each batch has the full statement timeout. */
  private async whole<Item>(list: ListStatements, rows: Statement): Promise<ItemList<Item>> {
    // Resolves when there is room, with a function that must be called at the end.
    const leave = await new Promise<() => void>((resolve, reject) => {
      this.places.run(() => new Promise<void>((left) => resolve(left))).catch(reject);
    });
    const runner = this.dataSource.createQueryRunner();
    let total = 0;
    async function* read(): AsyncGenerator<Item[], undefined> {
      try {
        total = await beginReading(runner, list);
        const { text, values } = rows;
        await rowsOf(runner, { text: `DECLARE list NO SCROLL CURSOR FOR ${text}`, values });
        // `return()` on a generator that has not started skips `finally`: `whole` reads this empty batch to start it.
        let items: Item[] = [];
        do {
          yield items;
          items = await rowsOf<Item>(runner, { text: `FETCH ${BATCH} FROM list` });
        } while (items.length > 0);
        return undefined;
      } finally {
        await endReading(runner);
        leave();
      }
    }
    const batches = read();
    await batches.next();
    return { total, batches };
  }
}

/**
 * Begins a read-only snapshot transaction, and counts the rows. JIT is off, because compiling takes longer than it
 * saves here. Statements are planned for their actual values, because an index of trigrams helps with a rare text, not
 * with a common one.
 */
async function beginReading(runner: QueryRunner, { count }: ListStatements): Promise<number> {
  await runner.startTransaction('REPEATABLE READ');
  await runner.query(
    `SELECT set_config('transaction_read_only', 'on', true),
            set_config('jit', 'off', true),
            set_config('plan_cache_mode', 'force_custom_plan', true),
            set_config('idle_in_transaction_session_timeout', '${READER_TIMEOUT}', true)`,
  );
  return (await rowsOf<{ total: number }>(runner, count))[0]?.total ?? 0;
}

async function endReading(runner: QueryRunner): Promise<void> {
  // Without a connection, there is no transaction either.
  if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
  await runner.release();
}

async function rowsOf<Row>(runner: QueryRunner, { text, values }: Statement): Promise<Row[]> {
  return (await runner.query(values ? ONE_TIME + text : text, values)) as Row[];
}
