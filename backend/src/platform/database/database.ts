import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import { byDefaultOn, onBudget } from './budgets.js';
import { type ConnectionCounts, connectionCounts } from './connections.js';
import { isDatabaseAway, whyRefused } from './database-away.js';

/**
 * The way to PostgreSQL for every adapter. What runs inside `transaction` shares one, through whichever adapter it goes,
 * so that services of several modules can write together without handing a connection around.
 */
@Injectable()
export class Database implements OnModuleInit {
  private readonly current = new AsyncLocalStorage<EntityManager>();
  private readonly lastAct = new AsyncLocalStorage<() => Promise<void>>();

  constructor(private readonly dataSource: DataSource) {}

  /** Whether there is a database or not, the product starts; who needs it earlier than it comes fails as in an outage. */
  async onModuleInit(): Promise<void> {
    await this.open().catch((failure: unknown) => {
      if (!isDatabaseAway(failure) && !whyRefused(failure)) throw failure;
    });
  }

  /** Opens the pool that serves requests, if it is not open yet. */
  async open(): Promise<void> {
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
  }

  /** The connections that serve requests, by budget. */
  get connections(): Record<string, ConnectionCounts> {
    return connectionCounts(this.dataSource);
  }

  /** All or nothing: commits when the work resolves, rolls back when it throws. Inside another one it joins that. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    const last = this.lastAct.getStore();
    return this.dataSource.transaction((manager) =>
      this.current.run(manager, async () => {
        const result = await work();
        await last?.();
        return result;
      }),
    );
  }

  /** Runs the work; every transaction that begins and ends in it does `last` before it commits, or rolls back with it. */
  async beforeEachCommit<T>(last: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    let isOver = false;
    // Timers and listeners that the work leaves behind keep its context.
    const whileItRuns = () => (isOver ? Promise.resolve() : last());
    try {
      return await this.lastAct.run(whileItRuns, work);
    } finally {
      isOver = true;
    }
  }

  /** Does the work on the connections of ratings and views, of which a lock on them may take all. */
  onCounters<T>(work: () => Promise<T>): Promise<T> {
    return onBudget('counters', work);
  }

  /** Does work that nobody waits for on connections of its own. */
  inBackground<T>(work: () => Promise<T>): Promise<T> {
    return onBudget('background', work);
  }

  /** The rows of a SELECT. */
  select<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return byDefaultOn('reads', () => this.manager.query<Row[]>(statement, values));
  }

  /** The rows that an INSERT, UPDATE or DELETE returns by RETURNING. */
  async write<Row = never>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const result = await this.manager.query<Row[] | [Row[], number]>(statement, values);
    // TypeORM answers UPDATE and DELETE with their rows and the number of them, INSERT with the rows alone.
    return isCounted(result) ? result[0] : result;
  }

  /** TypeORM's repository of an entity, in the transaction that runs, if one does. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager.getRepository(entity);
  }

  private get manager(): EntityManager {
    return this.current.getStore() ?? this.dataSource.manager;
  }
}

function isCounted<Row>(result: Row[] | [Row[], number]): result is [Row[], number] {
  return result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
}
