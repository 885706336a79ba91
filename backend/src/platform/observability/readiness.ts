import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import pTimeout from 'p-timeout';
import { Connections } from '../database/connections.js';
import { ProductState } from '../lifecycle/product-state.js';
import { Mailer } from '../mail/mailer.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { ObjectStore } from '../storage/object-store.js';
import { TimeLimits } from '../../shared/time-limits.js';
import type { Log } from './log.js';

/** Timeout of a check, and how long its result is reused, in milliseconds. */
const TIMEOUT = 1_000;
const KNOWN_FOR = 1_000;
/** Longer, because a mail server logs every connection. */
const MAIL_KNOWN_FOR = 30_000;

export class ReadinessDto {
  @ApiProperty({ example: true })
  ready: boolean;

  @ApiProperty({ example: true, description: 'Whether the database responds within a second.' })
  database: boolean;

  @ApiProperty({ example: true, description: 'Whether the object store can be reached.' })
  storage: boolean;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    example: null,
    description: 'Whether Redis responds within a second. Null without Redis.',
  })
  redis: boolean | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    example: true,
    description:
      'Whether the mail server responded, at most half a minute ago. Null before the first check.',
  })
  mail: boolean | null;

  @ApiProperty({ example: false, description: 'Whether the process is stopping.' })
  stopping: boolean;
}

type PartsReport = Pick<ReadinessDto, 'database' | 'storage' | 'redis'>;

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
    private readonly timeLimits: TimeLimits,
  ) {}

  async report(): Promise<ReadinessDto> {
    if (!this.parts || performance.now() - this.askedAt >= KNOWN_FOR) {
      this.askedAt = performance.now();
      this.parts = this.askParts();
    }
    const parts = await this.parts;
    const { isOpen, isStopping: stopping } = this.state;
    return { ready: parts.database && isOpen, ...parts, mail: this.mail, stopping };
  }

  private async askParts(): Promise<PartsReport> {
    const milliseconds = this.timeLimits.factor * TIMEOUT;
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

/** Logs once, at the start, which parts do not respond. The product starts without them and uses them when they do. */
export async function logPartsDown(
  log: Pick<Log, 'error'>,
  { store, mail }: { store: Pick<ObjectStore, 'check'>; mail: Pick<Mailer, 'check'> },
): Promise<void> {
  const tell = (part: string) => (err: unknown) => log.error({ err }, `${part} does not respond`);
  await Promise.all([
    store.check().catch(tell('the object store')),
    mail.check().catch(tell('the mail server')),
  ]);
}
