import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { BoundedQueue } from '../../shared/bounded-queue.js';
import type { ItemList, ListQuery } from '../../shared/item-list.js';
import type { ListOf } from '../../shared/list-declaration.js';
import { OverloadedError } from '../../shared/refusal.errors.js';
import { Settings } from '../config/settings.js';
import { Database } from './database.js';
import {
  type ListStatements,
  listStatements,
  rowsStatement,
  rowStatement,
  type Statement,
} from './list-statements.js';
import { ONE_TIME } from './named-statement-client.js';

/**
 * Limit for streamed lists: each holds a connection as long as its reader takes, and most of the pool must stay free.
 */
const WHOLE_LISTS_AT_ONCE = 3;
const WHOLE_LISTS_WAITING = 64;
/** How long a whole list may wait for its turn, in milliseconds: its request is refused at 5.5 s. */
const TURN_PATIENCE = 5_000;

/** Rows per FETCH of a streamed list. */
const BATCH = 500;

/**
 * How long the reader of a streamed list may take between two batches, in milliseconds. No other transaction waits for
 * this one.
 */
const READER_PATIENCE = 60_000;

/** Reads the rows of declared lists: a page, the whole list in batches, or one row. Raw SQL: made from the declaration. */
@Injectable()
export class RowLists {
  private readonly places = new BoundedQueue(
    WHOLE_LISTS_AT_ONCE,
    WHOLE_LISTS_WAITING,
    () => new OverloadedError(),
    TURN_PATIENCE,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /**
   * The matching rows, in one snapshot with their count. Throws `OverloadedError` when too many whole lists are being
   * read.
   */
  open<Item extends object>(list: ListOf<Item>, query: ListQuery): Promise<ItemList<Item>> {
    const statements = listStatements(list, query, this.settings.APP_TIMEZONE);
    const { offset = 0, limit } = query;
    return limit === undefined
      ? this.whole<Item>(statements, offset)
      : this.page<Item>(statements, offset, limit);
  }

  /** The row with this id, as seen by the current transaction. */
  async find<Item extends object>(list: ListOf<Item>, id: number): Promise<Item | null> {
    return (await this.database.select<Item>(rowStatement(list), [id]))[0] ?? null;
  }

  /** The rows with these ids, in any order, as seen by the current transaction. */
  findAll<Item extends object>(list: ListOf<Item>, ids: number[]): Promise<Item[]> {
    return this.database.select<Item>(rowsStatement(list), [ids]);
  }

  private async page<Item>(
    statements: ListStatements,
    offset: number,
    limit: number,
  ): Promise<ItemList<Item>> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await beginReading(runner);
      const total = await countOf(runner, statements);
      const rows = await rowsOf<Item>(runner, statements.rows({ offset, limit }));
      return { total, batches: once(rows) };
    } finally {
      await endReading(runner);
    }
  }

  /** Reads through a cursor, so that each batch has the full statement timeout. */
  private async whole<Item extends object>(
    statements: ListStatements,
    offset: number,
  ): Promise<ItemList<Item>> {
    const leave = await this.enter();
    const runner = this.dataSource.createQueryRunner();
    let total = 0;
    async function* read(): AsyncGenerator<Item[], undefined> {
      try {
        await beginReading(runner, statements);
        total = await countOf(runner, statements);
        const { text, values } = statements.rows({ offset });
        await rowsOf(runner, { text: `DECLARE list NO SCROLL CURSOR FOR ${text}`, values });
        // `return()` on a generator that has not started skips `finally`: `whole` reads this empty batch to start it.
        let rows: Item[] = [];
        do {
          yield rows;
          rows = await rowsOf<Item>(runner, { text: `FETCH ${BATCH} FROM list` });
        } while (rows.length > 0);
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

  /** Resolves when there is room, with a function that must be called at the end. */
  private enter(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      this.places.run(() => new Promise<void>((leave) => resolve(leave))).catch(reject);
    });
  }
}

/**
 * Begins a read-only snapshot transaction. Turns index scans off for a whole list that is searched, which reads the table
 * once: the index of its sort order would fetch many rows that don't match. Turns JIT off: compiling takes longer than it
 * saves here. Plans for the actual values: an index of trigrams serves a rare text and not a common one.
 */
async function beginReading(
  runner: QueryRunner,
  { isSearch }: Pick<ListStatements, 'isSearch'> = { isSearch: false },
): Promise<void> {
  await runner.startTransaction('REPEATABLE READ');
  await runner.query(
    `SELECT set_config('transaction_read_only', 'on', true),
            set_config('jit', 'off', true),
            set_config('plan_cache_mode', 'force_custom_plan', true),
            set_config('enable_indexscan', $1, true),
            set_config('idle_in_transaction_session_timeout', '${READER_PATIENCE}', true)`,
    [isSearch ? 'off' : 'on'],
  );
}

async function endReading(runner: QueryRunner): Promise<void> {
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } catch {
    // The connection is gone, and the transaction with it.
  } finally {
    await runner.release();
  }
}

async function countOf(runner: QueryRunner, { count }: ListStatements): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(runner, count);
  return row?.total ?? 0;
}

async function rowsOf<Row>(runner: QueryRunner, { text, values }: Statement): Promise<Row[]> {
  return (await runner.query(values ? ONE_TIME + text : text, values)) as Row[];
}

async function* once<Item>(rows: Item[]): AsyncGenerator<Item[], undefined> {
  yield rows;
}
