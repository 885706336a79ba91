import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DAY } from '../../shared/milliseconds.js';
import { spanWords } from '../../shared/number-words.js';
import { JobQueue } from '../jobs/job-queue.js';
import { HopelessJobError, type JobEnd } from '../jobs/job.js';
import type { MailContent } from './mail-content.js';
import { failedOutcome, type MailEnded, type MailOutcome } from './mail-outcome.js';
import { Mailer, type ReturnPath, UndeliverableMailError, WAITED_FOR_WORKERS } from './mailer.js';
import { OptOuts } from './opt-outs.js';
import { type UnsolicitedMail, UnsolicitedMails } from './unsolicited-mails.js';

const MAIL_JOBS = 'mail';

/**
 * Priorities. `later` is for mails that yield to others: letters, and mails that strangers can cause in large numbers.
 * Mails that somebody waits for have reserved workers, so that they never wait for others.
 */
const ORDINARY = { now: 0, later: -1 };
const WAITED_FOR = { now: 2, later: 1 };
const RESERVED = { count: WAITED_FOR_WORKERS, minPriority: WAITED_FOR.later };

export interface Mail {
  to: string;
  content: MailContent;
}

export interface MailKindOptions<Data extends object> {
  /** Called when the outcome of the mail is known. May only use the database, because it runs in a transaction. */
  ended?: MailEnded<Data>;
  /** Whether the recipient is waiting for this mail. */
  isWaitedFor?: boolean;
  /** Whether an address for which `MailFollower.isWithheld` is true gets no mail of this kind. */
  skipsEndedAddresses?: boolean;
  /** Whether the list of undelivered mails leaves it out. */
  isUnlisted?: boolean;
  /** For mails that strangers can cause: limits them, and adds an opt-out link to each. */
  unsolicited?: UnsolicitedMail;
}

/** A mail as its return path names it. `mailId` is the local part of the Message-ID. */
export interface SentMail {
  mailId: string;
  kind: string;
  email: string;
}

/** `email` is known of a mail that failed after it was composed. */
export type EndedMail = Omit<SentMail, 'email'> & { email: string | null };

/** What a module does about mails of all kinds. */
export interface MailFollower {
  /** Whether mails to this address are withdrawn, if their kind has `skipsEndedAddresses`. */
  isWithheld: (email: string) => Promise<boolean>;
  /** Called after `ended` of the kind, in the same transaction. */
  ended: (mail: EndedMail, outcome: MailOutcome) => Promise<void>;
}

interface MailKind extends MailKindOptions<object> {
  compose: (data: object) => Promise<Mail | null>;
}

interface MailJob {
  /** A UUID, the local part of the Message-ID. */
  id: string;
  kind: string;
  data: object;
}

/**
 * A mail that version 1.0 queued has no id, and uses the id of its job. A job of version 1.0 may have several mails.
 */
type QueuedMail = Omit<MailJob, 'id'> & { id?: string };
type QueuedMails = Pick<MailJob, 'kind'> & { mails: Pick<MailJob, 'id' | 'data'>[] };

/** Outgoing mail queue. Jobs hold only ids: a mail is composed when it is sent. */
@Injectable()
export class MailQueue {
  private readonly kinds = new Map<string, MailKind>();
  /** The recipient of each failed mail, by its failure. */
  private readonly recipients = new WeakMap<object, string>();
  follower: MailFollower | undefined;
  /** Says where a mail is returned to; by default to the sender. */
  returnPath: ((mail: SentMail) => ReturnPath) | undefined;

  constructor(
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly unsolicited: UnsolicitedMails,
    private readonly optOuts: OptOuts,
  ) {
    this.jobs.handle<QueuedMail | QueuedMails, MailOutcome | null>(
      MAIL_JOBS,
      (job, { id }) => ('mails' in job ? this.split(job) : this.deliver({ id, ...job })),
      { ended: (job, id, end) => this.end({ id, ...job }, end), reserved: RESERVED },
    );
  }

  get registered(): ReadonlyMap<string, MailKindOptions<never>> {
    return this.kinds;
  }

  /** Registers a kind of mail. `compose` returns null when the mail is no longer wanted. */
  register<Data extends object>(
    kind: string,
    compose: (data: Data) => Promise<Mail | null>,
    options: MailKindOptions<Data> = {},
  ): void {
    this.kinds.set(kind, { compose, ...options } as MailKind);
  }

  /** Queues a mail, together with the current transaction if there is one. `data` must hold only ids. */
  enqueue<Data extends object>(kind: string, data: Data): Promise<void> {
    return this.add(kind, [data], 'now');
  }

  /** Queues several mails with a low priority. `ids` are the UUIDs of their Message-IDs, by default new ones. */
  enqueueLater<Data extends object>(kind: string, all: Data[], ids?: string[]): Promise<void> {
    return this.add(kind, all, 'later', ids);
  }

  /** Queues a mail again that was given up. Joins the current transaction. Returns false when it is gone. */
  redo(mailId: string): Promise<boolean> {
    return this.jobs.redo(MAIL_JOBS, { id: mailId });
  }

  private async split({ kind, mails }: QueuedMails): Promise<null> {
    const [all, ids] = [mails.map(({ data }) => data), mails.map(({ id }) => id)];
    await this.enqueueLater(kind, all, ids);
    return null;
  }

  private add(kind: string, all: object[], when: 'now' | 'later', ids?: string[]): Promise<void> {
    const mails = all.map((data, index): MailJob => ({
      id: ids?.[index] ?? randomUUID(),
      kind,
      data,
    }));
    const priority = (this.kinds.get(kind)?.isWaitedFor ? WAITED_FOR : ORDINARY)[when];
    return this.jobs.sendAll(MAIL_JOBS, mails, { priority });
  }

  private async deliver({ id, kind, data }: MailJob): Promise<MailOutcome> {
    const defined = this.kinds.get(kind);
    // A newer version that is about to replace this one may have queued the mail: retry later.
    if (!defined) throw new Error(`no mail of the kind ${kind} is defined`);
    const mail = await defined.compose(data);
    if (!mail || !(await this.isWelcome(id, mail.to, defined))) return { status: 'withdrawn' };
    try {
      const path = this.returnPath?.({ mailId: id, kind, email: mail.to });
      await this.mailer.send({ id, ...this.withOptOut(mail, defined), ...path });
    } catch (failure) {
      throw this.noted(failure, mail.to);
    }
    return { status: 'accepted' };
  }

  private async isWelcome(id: string, to: string, kind: MailKind): Promise<boolean> {
    if (kind.skipsEndedAddresses && (await this.follower?.isWithheld(to))) return false;
    return !kind.unsolicited || this.unsolicited.admit(id, to, kind.unsolicited);
  }

  private noted(failure: unknown, to: string): Error {
    const noted =
      failure instanceof UndeliverableMailError
        ? new HopelessJobError(failure.message, { cause: failure })
        : (failure as Error);
    this.recipients.set(noted, to);
    return noted;
  }

  private withOptOut({ to, content }: Mail, { unsolicited }: MailKind): Mail {
    if (!unsolicited?.list || content.unsubscribe) return { to, content };
    const { list, stoppedForDays } = unsolicited;
    const label = stoppedForDays
      ? `Stop these emails for ${spanWords(stoppedForDays * DAY)}`
      : 'Stop these emails';
    return { to, content: { ...content, unsubscribe: { label, ...this.optOuts.links(list, to) } } };
  }

  private async end(job: MailJob | QueuedMails, end: JobEnd<MailOutcome | null>): Promise<void> {
    const outcome = 'result' in end ? end.result : failedOutcome(end.failure);
    if ('mails' in job || !outcome) return;
    const { id: mailId, kind, data } = job;
    const email = 'failure' in end ? (this.recipients.get(end.failure as object) ?? null) : null;
    await this.kinds.get(kind)?.ended?.(data, outcome, mailId);
    await this.follower?.ended({ mailId, kind, email }, outcome);
  }
}
