import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { deleteInPortions } from '../../../platform/jobs/delete-in-portions.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { ScheduledJob } from '../../../platform/jobs/job.js';
import { ScheduledTasks } from '../../../platform/jobs/scheduled-tasks.js';
import type { MailOutcome } from '../../../platform/mail/mail-outcome.js';
import { type Mail, MailQueue } from '../../../platform/mail/mail-queue.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Clock } from '../../../shared/clock.js';
import { RETENTION } from '../../../shared/product-rules.js';
import {
  LetterRecipientsRepository,
  type OpenLetter,
} from '../infrastructure/letter-recipients.repository.js';
import { LetterMails } from './letter-mails.service.js';

export const LETTER_BATCHES = 'letters';
/**
 * Letters that are not for everybody. They have a queue of their own, because an earlier version that runs during an
 * upgrade would send them to everybody.
 */
export const AUDIENCE_BATCHES = 'letters-to-audience';

export interface LetterJob {
  letterId: number;
  batch: number;
}

const LETTER_MAIL = 'letter';

interface LetterMail {
  letterId: number;
  signupId: number;
}

/** A batch has as many mails as may be sent in this time. */
const BATCH_SECONDS = 10;

/** The largest batch, however high the rate. */
const LARGEST_BATCH = 1_000;

/** Seconds between two checks of a letter whose last mails are being sent. */
const CHECK_EVERY = 10;

/** Seconds until a letter that waits for the mail server tries again. */
const PAUSE = 30;
/** Seconds until a letter that waits for an earlier letter tries again. */
const BUSY_PAUSE = 20;

/**
 * Sends letters through the mail queue, in batches as large as the rate allows. The job that queued a batch is queued
 * again for the next one. Whether a mail is still wanted is checked just before it is sent.
 */
@Injectable()
export class LetterSender {
  constructor(
    private readonly recipients: LetterRecipientsRepository,
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly mails: MailQueue,
    private readonly texts: LetterMails,
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly clock: Clock,
    tasks: ScheduledTasks,
  ) {
    for (const queue of [LETTER_BATCHES, AUDIENCE_BATCHES])
      this.jobs.handle<LetterJob>(queue, (job) => this.perform(queue, job));
    this.mails.register<LetterMail>(LETTER_MAIL, (mail) => this.compose(mail), {
      ended: (mail, outcome) => this.settle(mail, outcome),
      // The letter counts its undelivered mails itself.
      isUnlisted: true,
      skipsEndedAddresses: true,
    });
    tasks.declare('letters', (job) => this.forget(job));
  }

  async forget({ signal }: Pick<ScheduledJob, 'signal'>): Promise<{ removed: number }> {
    const before = new Date(this.clock.now().getTime() - RETENTION.recipients);
    const remove = (atMost: number) => this.recipients.remove(before, atMost);
    return { removed: await deleteInPortions(signal, remove) };
  }

  private async perform(queue: string, job: LetterJob): Promise<void> {
    const isDown = await this.isServerDown();
    await this.database.transaction(async () => {
      const letter = await this.recipients.lock(job.letterId, job.batch, this.clock.now());
      if (!letter) return;
      const wait = await this.advance(job.letterId, letter, isDown);
      if (wait !== null) await this.jobs.send(queue, job, { startAfterSeconds: wait });
    });
  }

  /** Queues the next mails. Returns the seconds until the letter continues, or null when it has ended. */
  private async advance(
    letterId: number,
    { hasBegun, secondsUntilBegin }: OpenLetter,
    isDown: boolean,
  ): Promise<number | null> {
    if (!hasBegun && secondsUntilBegin > 0) return Math.ceil(secondsUntilBegin);
    if (await this.recipients.hasEarlier(letterId)) return BUSY_PAUSE;
    if (!hasBegun) await this.recipients.begin(letterId);
    await this.recipients.pause(letterId, isDown ? PAUSE : null);
    if (isDown) return PAUSE;
    const queued = await this.queueNext(letterId);
    if (queued === 0 && (await this.recipients.endIfDone(letterId))) return null;
    return secondsUntilNext(queued, this.settings.LETTERS_PER_MINUTE);
  }

  private async queueNext(letterId: number): Promise<number> {
    const size = batchSize(this.settings.LETTERS_PER_MINUTE);
    const room = size - (await this.recipients.countQueued(letterId));
    const next = room > 0 ? await this.recipients.takeNext(letterId, room) : [];
    const mails = next.map(({ signupId }): LetterMail => ({ letterId, signupId }));
    const ids = next.map(({ mailId }) => mailId);
    if (mails.length > 0) await this.mails.enqueueLater(LETTER_MAIL, mails, ids);
    return mails.length;
  }

  private async compose({ letterId, signupId }: LetterMail): Promise<Mail | null> {
    const mail = await this.recipients.findMail(letterId, signupId);
    if (!mail || mail.email === null) return null;
    const content = this.texts.compose(this.texts.render(mail), mail.email, { letterId });
    return { to: mail.email, content };
  }

  private async settle({ letterId, signupId }: LetterMail, outcome: MailOutcome): Promise<void> {
    await this.recipients.settle(letterId, signupId, OUTCOMES[outcome.status]);
  }

  private isServerDown(): Promise<boolean> {
    return this.mailer.check().then(
      () => false,
      () => true,
    );
  }
}

const OUTCOMES = {
  accepted: 'delivered',
  withdrawn: 'skipped',
  refused: 'bounced',
  'given-up': 'failed',
} as const;

function batchSize(perMinute: number): number {
  return Math.min(LARGEST_BATCH, Math.max(1, Math.round((perMinute * BATCH_SECONDS) / 60)));
}

function secondsUntilNext(queuedNow: number, perMinute: number): number {
  return queuedNow === 0 ? CHECK_EVERY : Math.max(1, Math.round((queuedNow * 60) / perMinute));
}
