import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { HopelessJobError, JobQueue } from '../jobs/job-queue.js';
import type { MailContent } from './mail-content.js';
import { Mailer, MailServerAwayError, UndeliverableMailError } from './mailer.js';

const QUEUE = 'mail';

/** During an outage of the mail server, one mail is retried at this interval, in milliseconds, whatever its backoff. */
const PROBE_EVERY = 30_000;

/** Priority of mails that yield to others, whose priority is 0. */
const LATER = -1;

export interface Mail {
  to: string;
  content: MailContent;
}

type Compose = (data: object) => Promise<Mail | null>;

interface MailJob {
  kind: string;
  data: object;
}

/** Outgoing mail queue. Jobs hold only ids: a mail is composed when it is sent. */
@Injectable()
export class MailQueue implements OnModuleInit, BeforeApplicationShutdown {
  private readonly kinds = new Map<string, Compose>();
  private probing: NodeJS.Timeout | undefined;
  /** Whether the last attempt failed, so that other mails may be waiting. */
  private failing = false;

  constructor(
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<MailJob>(QUEUE, (job, id) => this.deliver(job, id));
  }

  beforeApplicationShutdown(): void {
    this.stopProbing();
  }

  /** Registers the composer of a kind of mail. `compose` returns null when the mail is no longer wanted. */
  register<Data extends object>(kind: string, compose: (data: Data) => Promise<Mail | null>): void {
    this.kinds.set(kind, compose as Compose);
  }

  /** Queues a mail; inside a transaction of `Database`, only if that commits. `data` must hold only ids. */
  enqueue<Data extends object>(kind: string, data: Data): Promise<void> {
    return this.jobs.send(QUEUE, { kind, data } satisfies MailJob);
  }

  /** Queues several mails that others overtake, because strangers can cause many of them. */
  enqueueLater<Data extends object>(kind: string, all: Data[]): Promise<void> {
    const jobs = all.map((data) => ({ kind, data }) satisfies MailJob);
    return this.jobs.sendAll(QUEUE, jobs, { priority: LATER });
  }

  private async deliver({ kind, data }: MailJob, id: string): Promise<void> {
    const compose = this.kinds.get(kind);
    // A newer version may have queued it and be about to replace this one: retry later.
    if (!compose) throw new Error(`no mail of the kind ${kind} is defined`);
    const mail = await compose(data);
    if (!mail) return;
    try {
      await this.mailer.send({ id, ...mail });
    } catch (failure) {
      throw this.classify(failure);
    }
    this.stopProbing();
    if (this.failing) await this.jobs.hurry(QUEUE);
    this.failing = false;
  }

  private classify(failure: unknown): unknown {
    if (failure instanceof UndeliverableMailError) {
      return new HopelessJobError(failure.message, { cause: failure });
    }
    this.failing = true;
    if (failure instanceof MailServerAwayError) this.probe();
    return failure;
  }

  private probe(): void {
    this.probing ??= setInterval(() => {
      // Without a database there is no mail to retry; the next interval tries again.
      this.jobs.hurry(QUEUE, 1).catch(() => undefined);
    }, PROBE_EVERY).unref();
  }

  private stopProbing(): void {
    clearInterval(this.probing);
    this.probing = undefined;
  }
}
