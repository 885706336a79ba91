import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY } from '../../shared/milliseconds.js';
import { spanWords } from '../../shared/number-words.js';
import { HopelessJobError, type JobEnd, JobQueue } from '../jobs/job-queue.js';
import type { MailContent } from './mail-content.js';
import { failedOutcome, type MailEnded, type MailOutcome } from './mail-outcome.js';
import { Mailer, MailServerAwayError, UndeliverableMailError } from './mailer.js';
import { OptOuts } from './opt-outs.js';
import { WAITED_FOR_WORKERS } from './smtp-options.js';
import { type UnaskedMail, UnaskedMails } from './unasked-mails.js';
import { MAIL_JOBS, UndeliveredMails } from './undelivered-mails.js';

/** During an outage of the mail server, one mail is retried at this interval, in milliseconds, whatever its backoff. */
const PROBE_EVERY = 30_000;

/** Pause after an attempt that found no mail server, in milliseconds: a full queue would keep the process busy. */
const PAUSE_WHILE_AWAY = 200;

/**
 * Priorities: of a mail; of one that yields to others, because strangers can cause many of them; and of a bundle, which
 * is split when no other mail is due. Mails that somebody waits for have workers of their own: they never stand behind others.
 */
const ORDINARY = { now: 0, later: -1, bundle: -2 };
const WAITED_FOR = { now: 3, later: 2, bundle: 1 };
const RESERVED = { count: WAITED_FOR_WORKERS, minPriority: WAITED_FOR.bundle };

export interface Mail {
  to: string;
  content: MailContent;
}

export interface MailKindOptions<Data extends object> {
  /** Must not leave the database: it runs in a transaction. */
  ended?: MailEnded<Data>;
  /** Whether somebody looks into a mailbox for it. */
  isWaitedFor?: boolean;
  /** For mails that others than the owner of the address can cause: limits them, and puts an opt-out in each. */
  unasked?: UnaskedMail;
}

interface MailKind extends MailKindOptions<object> {
  compose: (data: object) => Promise<Mail | null>;
}

interface MailJob {
  kind: string;
  data: object;
}

/** Mails in one job, because a job costs PostgreSQL as much as a sign-up. `id` is that of the mail's own job. */
interface MailBundle {
  kind: string;
  mails: { id: string; data: object }[];
}

/** Outgoing mail queue. Jobs hold only ids: a mail is composed when it is sent. */
@Injectable()
export class MailQueue implements OnModuleInit, BeforeApplicationShutdown {
  private readonly kinds = new Map<string, MailKind>();
  private probing: NodeJS.Timeout | undefined;
  /** Whom a mail that failed was for. */
  private readonly recipients = new WeakMap<object, string>();
  /** Whether an attempt found no mail server since the last accepted mail, so that other mails may be waiting. */
  private failing = false;
  private endPause: () => void = () => undefined;

  constructor(
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly undelivered: UndeliveredMails,
    private readonly unasked: UnaskedMails,
    private readonly optOuts: OptOuts,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<MailJob | MailBundle, MailOutcome | null>(
      MAIL_JOBS,
      (job, id) => ('mails' in job ? this.split(job) : this.deliver(job, id)),
      (job, id, end) => this.end(job, id, end),
      RESERVED,
    );
  }

  beforeApplicationShutdown(): void {
    this.endPause();
    this.stopProbing();
  }

  /** Registers a kind of mail. `compose` returns null when the mail is no longer wanted. */
  register<Data extends object>(
    kind: string,
    compose: (data: Data) => Promise<Mail | null>,
    options: MailKindOptions<Data> = {},
  ): void {
    this.kinds.set(kind, { compose, ...options } as MailKind);
  }

  /** Queues a mail; inside a transaction of `Database`, only if that commits. `data` must hold only ids. */
  enqueue<Data extends object>(kind: string, data: Data): Promise<void> {
    const priority = this.priorities(kind).now;
    return this.jobs.send(MAIL_JOBS, { kind, data } satisfies MailJob, { priority });
  }

  /** Queues several mails that others overtake, because strangers can cause many of them. */
  enqueueLater<Data extends object>(kind: string, all: Data[]): Promise<void> {
    const mails = all.map((data) => ({ id: randomUUID(), data }));
    const priority = this.priorities(kind).bundle;
    return this.jobs.send(MAIL_JOBS, { kind, mails } satisfies MailBundle, { priority });
  }

  /** Queues each mail of a bundle as a job. When this is repeated, their ids prevent a second mail. */
  private async split({ kind, mails }: MailBundle): Promise<null> {
    const jobs = mails.map(({ data }) => ({ kind, data }) satisfies MailJob);
    const ids = mails.map(({ id }) => id);
    await this.jobs.sendAll(MAIL_JOBS, jobs, {
      priority: this.priorities(kind).later,
      ids,
    });
    return null;
  }

  private priorities(kind: string) {
    return this.kinds.get(kind)?.isWaitedFor ? WAITED_FOR : ORDINARY;
  }

  private async deliver({ kind, data }: MailJob, id: string): Promise<MailOutcome> {
    const defined = this.kinds.get(kind);
    // A newer version may have queued it and be about to replace this one: retry later.
    if (!defined) throw new Error(`no mail of the kind ${kind} is defined`);
    const mail = await defined.compose(data);
    if (!mail || !(await this.isWelcome(id, mail, defined))) return { status: 'withdrawn' };
    try {
      await this.mailer.send({ id, ...this.withOptOut(mail, defined) });
    } catch (failure) {
      const classified = this.classify(failure);
      this.recipients.set(classified, mail.to);
      if (failure instanceof MailServerAwayError) await this.pause();
      throw classified;
    }
    this.stopProbing();
    if (this.failing) this.sendWaiting();
    return { status: 'accepted' };
  }

  private async isWelcome(id: string, { to }: Mail, { unasked }: MailKind): Promise<boolean> {
    return !unasked || this.unasked.admit(id, to, unasked);
  }

  private withOptOut({ to, content }: Mail, { unasked }: MailKind): Mail {
    if (!unasked?.list || content.unsubscribe) return { to, content };
    const { list, stoppedForDays } = unasked;
    const label = stoppedForDays
      ? `Stop these emails for ${spanWords(stoppedForDays * DAY)}`
      : 'Stop these emails';
    return { to, content: { ...content, unsubscribe: { label, ...this.optOuts.links(list, to) } } };
  }

  /** Not awaited: a mail that was accepted must not be sent again because this failed. The next one tries again. */
  private sendWaiting(): void {
    this.failing = false;
    this.jobs.hurry(MAIL_JOBS).catch(() => {
      this.failing = true;
    });
  }

  private async end(
    job: MailJob | MailBundle,
    mailId: string,
    end: JobEnd<MailOutcome | null>,
  ): Promise<void> {
    const outcome = 'result' in end ? end.result : failedOutcome(end.failure);
    if ('mails' in job || !outcome) return;
    const { kind, data } = job;
    const email = 'failure' in end ? (this.recipients.get(end.failure as object) ?? null) : null;
    await this.undelivered.note({ mailId, kind, email }, outcome);
    await this.kinds.get(kind)?.ended?.(data, outcome, mailId);
  }

  private classify(failure: unknown): Error {
    if (failure instanceof UndeliverableMailError) {
      return new HopelessJobError(failure.message, { cause: failure });
    }
    if (failure instanceof MailServerAwayError) {
      this.failing = true;
      this.probe();
    }
    return failure as Error;
  }

  private probe(): void {
    this.probing ??= setInterval(() => {
      // Without a database there is no mail to retry; the next interval tries again.
      this.jobs.hurry(MAIL_JOBS, 1).catch(() => undefined);
    }, PROBE_EVERY).unref();
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PAUSE_WHILE_AWAY);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private stopProbing(): void {
    clearInterval(this.probing);
    this.probing = undefined;
  }
}
