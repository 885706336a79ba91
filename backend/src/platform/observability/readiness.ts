import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Connections } from '../database/connections.js';
import { ProductState } from '../lifecycle/product-state.js';
import { Mailer } from '../mail/mailer.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { ObjectStore } from '../storage/object-store.js';
import { Slowness } from '../../shared/slowness.js';
import type { Log } from './log.js';

const PATIENCE = 1_000;

const KNOWN_FOR = 1_000;

/** Minimum interval between mail server checks, in milliseconds: the server logs every connection. */
const MAIL_KNOWN_FOR = 30_000;

export interface ReadinessReport {
  ready: boolean;
  database: boolean;
  storage: boolean;
  redis: boolean | null;
  mail: boolean | null;
  stopping: boolean;
}

type PartsReport = Pick<ReadinessReport, 'database' | 'storage' | 'redis'>;

/** Readiness check: whether this process should receive requests. */
@Injectable()
export class Readiness {
  private parts: Promise<PartsReport> | undefined;
  private askedAt = -Infinity;
  private mail: boolean | null = null;
  private mailAskedAt = -Infinity;

  constructor(
    private readonly database: Connections,
    private readonly store: ObjectStore,
    private readonly redis: RedisConnection,
    private readonly mailer: Mailer,
    private readonly state: ProductState,
    private readonly slowness: Slowness,
  ) {}

  async report(): Promise<ReadinessReport> {
    if (!this.parts || performance.now() - this.askedAt >= KNOWN_FOR) {
      this.askedAt = performance.now();
      this.parts = this.askParts();
    }
    const parts = await this.parts;
    const { isOpen, isStopping: stopping } = this.state;
    return { ready: parts.database && isOpen, ...parts, mail: this.mail, stopping };
  }

  private async askParts(): Promise<PartsReport> {
    const milliseconds = this.slowness.factor * PATIENCE;
    const inTime = (check: Promise<void>) => succeeds(pTimeout(check, { milliseconds }));
    const [database, storage, redis] = await Promise.all([
      inTime(this.database.check()),
      inTime(this.store.check()),
      this.redis.client && inTime(this.redis.check()),
      inTime(this.askMailServer()),
    ]);
    return { database, storage, redis };
  }

  private async askMailServer(): Promise<void> {
    if (performance.now() - this.mailAskedAt < MAIL_KNOWN_FOR) return;
    this.mailAskedAt = performance.now();
    this.mail = await succeeds(this.mailer.check());
  }
}

function succeeds(check: Promise<unknown>): Promise<boolean> {
  return check.then(
    () => true,
    () => false,
  );
}

/** Logs once, at the start, which parts do not answer. The product starts without them and uses them when they do. */
export async function logPartsAway(
  log: Pick<Log, 'error'>,
  { store, mail }: { store: Pick<ObjectStore, 'check'>; mail: Pick<Mailer, 'check'> },
): Promise<void> {
  const tell = (part: string) => (err: unknown) => log.error({ err }, `${part} does not answer`);
  await Promise.all([
    store.check().catch(tell('the object store')),
    mail.check().catch(tell('the mail server')),
  ]);
}
