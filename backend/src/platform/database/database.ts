import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { Connections } from './connections.js';
import { isDatabaseUnavailable, whyRefused } from './database-unavailable.js';
import { EntityRepository } from './entity-repository.js';
import { WriteShares } from './write-shares.js';

/**
 * Database access for every repository. Everything inside `transaction` uses one connection, whichever repository it
 * calls, so that services of several modules can write together without passing a connection around.
 */
@Injectable()
export class Database implements OnModuleInit, OnApplicationShutdown {
  private readonly current = new AsyncLocalStorage<EntityManager>();
  private readonly lastAct = new AsyncLocalStorage<() => Promise<void>>();
  private readonly shares: WriteShares;

  constructor(
    private readonly dataSource: DataSource,
    private readonly connections: Connections,
  ) {
    this.shares = new WriteShares(connections.timeLimitFactor);
  }

  /** The product also starts without a database. Until there is one, queries fail as in an outage. */
  async onModuleInit(): Promise<void> {
    await this.open().catch((failure: unknown) => {
      if (!isDatabaseUnavailable(failure) && !whyRefused(failure)) throw failure;
    });
  }

  async open(): Promise<void> {
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  /**
   * Runs the work in a transaction: commits when it resolves, rolls back when it throws. A nested call joins the outer
   * one.
   */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    const last = this.lastAct.getStore();
    return this.shares.run(() =>
      this.dataSource.transaction((manager) =>
        this.current.run(manager, async () => {
          const result = await work();
          await last?.();
          return result;
        }),
      ),
    );
  }

  /**
   * Runs the work; every transaction that begins and ends in it runs `last` before its commit and rolls back if that
   * fails.
   */
  async beforeEachCommit<T>(last: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    let isOver = false;
    // Timers and listeners that the work left behind keep its context.
    const whileItRuns = () => (isOver ? Promise.resolve() : last());
    try {
      return await this.lastAct.run(whileItRuns, work);
    } finally {
      isOver = true;
    }
  }

  inBackground<T>(work: () => Promise<T>): Promise<T> {
    return this.connections.inBackground(work);
  }

  /**
   * Returns the rows of a SELECT. For reads that `repository` can't do; a comment at the statement states the reason.
   */
  select<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return this.manager.query<Row[]>(statement, values);
  }

  /** Like `select`, for an INSERT, UPDATE or DELETE; returns the rows of its RETURNING. */
  async write<Row = never>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const result = await this.inTurn(() =>
      this.manager.query<Row[] | [Row[], number]>(statement, values),
    );
    // TypeORM returns rows and a count for UPDATE and DELETE, and only rows for INSERT.
    return isCounted(result) ? result[0] : result;
  }

  /** The rows of an entity, bound to the current transaction if there is one. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): EntityRepository<Entity> {
    // Raw statements fail with this error, which counts as an outage. TypeORM would say that the entity is unknown.
    if (!this.dataSource.isInitialized) throw new Error('Driver not Connected');
    return new EntityRepository(entity, this.manager, (write) => this.inTurn(write));
  }

  /** Runs a write when its turn comes; at once in a transaction, which waited for its turn when it began. */
  private inTurn<T>(write: () => Promise<T>): Promise<T> {
    return this.current.getStore() ? write() : this.shares.run(write);
  }

  private get manager(): EntityManager {
    return this.current.getStore() ?? this.dataSource.manager;
  }
}

function isCounted<Row>(result: Row[] | [Row[], number]): result is [Row[], number] {
  return result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
}
