import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { ReadinessConnection } from '../database/readiness-connection.js';
import { ProductState } from '../lifecycle/product-state.js';
import { Mailer } from '../mail/mailer.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { ObjectStore } from '../storage/object-store.js';

const PATIENCE = 1_000;

/** Whoever asks within so many milliseconds shares one answer of the parts. */
const KNOWN_FOR = 1_000;

/** A mail server is asked no more often than this, in milliseconds: it notes every caller. */
const MAIL_KNOWN_FOR = 30_000;

export interface ReadinessReport {
  ready: boolean;
  database: boolean;
  storage: boolean;
  /** Null when none is set. */
  redis: boolean | null;
  /** Null until it was asked for the first time. */
  mail: boolean | null;
  stopping: boolean;
}

type PartsReport = Pick<ReadinessReport, 'database' | 'storage' | 'redis'>;

/** Whether this process should get requests. */
@Injectable()
export class Readiness {
  private parts: Promise<PartsReport> | undefined;
  private askedAt = -Infinity;
  private mail: boolean | null = null;
  private mailAskedAt = -Infinity;

  constructor(
    private readonly database: ReadinessConnection,
    private readonly store: ObjectStore,
    private readonly redis: RedisConnection,
    private readonly mailer: Mailer,
    private readonly state: ProductState,
  ) {}

  async report(): Promise<ReadinessReport> {
    if (!this.parts || performance.now() - this.askedAt >= KNOWN_FOR) {
      this.askedAt = performance.now();
      this.parts = this.askParts();
    }
    const { database, storage, redis } = await this.parts;
    const { isOpen, isStopping: stopping } = this.state;
    return { ready: database && isOpen, database, storage, redis, mail: this.mail, stopping };
  }

  private async askParts(): Promise<PartsReport> {
    const { client } = this.redis;
    const [database, storage, redis] = await Promise.all([
      inTime(this.database.ask()),
      inTime(this.store.check()),
      client && inTime(client.ping()),
      inTime(this.askMailServer()),
    ]);
    return { database, storage, redis };
  }

  /** Goes on after the report has been made without it. */
  private async askMailServer(): Promise<void> {
    if (performance.now() - this.mailAskedAt < MAIL_KNOWN_FOR) return;
    this.mailAskedAt = performance.now();
    this.mail = await this.mailer.check().then(
      () => true,
      () => false,
    );
  }
}

async function inTime(check: Promise<unknown>): Promise<boolean> {
  return pTimeout(check, { milliseconds: PATIENCE }).then(
    () => true,
    () => false,
  );
}
