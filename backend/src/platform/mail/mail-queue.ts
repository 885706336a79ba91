import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HopelessJobError, JobQueue } from '../jobs/job-queue.js';
import type { MailContent } from './mail-content.js';
import { Mailer, UndeliverableMailError } from './mailer.js';

const QUEUE = 'mail';

export interface Mail {
  to: string;
  content: MailContent;
}

type Compose = (data: object) => Promise<Mail | null>;

interface MailJob {
  kind: string;
  data: object;
}

/** Mails on their way out. What waits holds ids only: a mail is composed when it is sent. */
@Injectable()
export class MailQueue implements OnModuleInit {
  private readonly kinds = new Map<string, Compose>();
  /** Whether the last try failed. */
  private failing = false;

  constructor(
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<MailJob>(QUEUE, (job, id) => this.deliver(job, id));
  }

  /** Names who writes the mails of a kind. `compose` answers null when the mail is no longer wanted. */
  register<Data extends object>(kind: string, compose: (data: Data) => Promise<Mail | null>): void {
    this.kinds.set(kind, compose as Compose);
  }

  /** Sends a mail soon; inside a transaction of `Database`, only if that commits. `data` must hold no more than ids. */
  enqueue<Data extends object>(kind: string, data: Data): Promise<void> {
    return this.jobs.send(QUEUE, { kind, data } satisfies MailJob);
  }

  private async deliver({ kind, data }: MailJob, id: string): Promise<void> {
    const compose = this.kinds.get(kind);
    // Perhaps a newer version wrote it and is about to take over from this one: try again later.
    if (!compose) throw new Error(`nobody writes mails of the kind ${kind}`);
    const mail = await compose(data);
    if (!mail) return;
    try {
      await this.mailer.send({ id, ...mail });
    } catch (failure) {
      throw this.judge(failure);
    }
    if (this.failing) await this.jobs.hurry(QUEUE);
    this.failing = false;
  }

  private judge(failure: unknown): unknown {
    if (failure instanceof UndeliverableMailError) {
      return new HopelessJobError(failure.message, { cause: failure });
    }
    this.failing = true;
    return failure;
  }
}
