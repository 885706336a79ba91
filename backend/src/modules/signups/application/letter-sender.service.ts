import { LetterRecipients } from '../infrastructure/letter-recipients.js';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import {
  Mailer,
  MailServerAwayError,
  MailServerRefusalError,
  UndeliverableMailError,
} from '../../../platform/mail/mailer.js';
import { Log } from '../../../platform/observability/log.js';
import { Clock } from '../../../shared/clock.js';
import { type Ending, type Run, type Turn } from '../domain/letter-recipients.js';
import { batchSize, LAST_ATTEMPT, secondsUntilRetry } from '../domain/letter-pace.js';
import { LetterMails, type RenderedLetter } from './letter-mails.service.js';

/** The job queue of the batches. */
export const LETTER_BATCHES = 'letters';

export interface LetterJob {
  letterId: number;
  batch: number;
}

/** How long the mail server may take to answer after it hung up, in milliseconds. */
const CHECK_PATIENCE = 10_000;

/** A batch ends after this time, in milliseconds: with one more mail and a check, that is less than a job may take. */
const BATCH_PATIENCE = 15_000;

/** Temporary refusals in a row after which the mail server counts as away. */
const REFUSALS_IN_A_ROW = 5;

/** Attempts to record an outcome, a second apart: an outcome that is not recorded means the same mail again. */
const RECORD_ATTEMPTS = 8;

type Result = 'sent' | 'refused' | 'away';

/**
 * Sends letters, one mail at a time. A batch is a job; its successor is queued in the transaction that ends it. The
 * outcome of each mail is committed before the next mail begins, so a killed process leaves one mail in doubt at most.
 * That one is sent again under its Message-ID.
 */
@Injectable()
export class LetterSender implements OnModuleInit, OnModuleDestroy {
  private isStopping = false;

  constructor(
    private readonly recipients: LetterRecipients,
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly mails: LetterMails,
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<LetterJob>(LETTER_BATCHES, (job) => this.perform(job));
  }

  /** The batch ends after its current mail. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  private async perform({ letterId, batch: number }: LetterJob): Promise<void> {
    const run: Run = { letterId, batch: number, runner: randomUUID() };
    const size = batchSize(this.settings.LETTERS_PER_MINUTE);
    const batch = await this.recipients.open(run, size, this.clock.now());
    if (batch === null) return;
    if ('wait' in batch) return this.postpone(run, batch.wait);
    const start = performance.now();
    const away = await this.sendAll(run, this.mails.render(batch.text), batch.signupIds);
    const pace = (size * 60) / this.settings.LETTERS_PER_MINUTE;
    // Another process, or the next start, goes on.
    const pause = this.isStopping ? 1 : pace - (performance.now() - start) / 1_000;
    await this.close(run, { away, pause });
  }

  /** Returns whether the mail server is away. */
  private async sendAll(run: Run, letter: RenderedLetter, signupIds: number[]): Promise<boolean> {
    const end = performance.now() + BATCH_PATIENCE;
    let refused = 0;
    for (const signupId of signupIds) {
      if (this.isStopping || performance.now() > end) return false;
      const turn = await this.recipients.takeTurn(run, signupId);
      if (turn === 'ended') return false;
      if (turn === null) continue;
      const result = await this.send(run.letterId, signupId, turn, letter);
      refused = result === 'refused' ? refused + 1 : 0;
      if (result === 'away' || refused === REFUSALS_IN_A_ROW) return true;
    }
    return false;
  }

  private async send(
    letterId: number,
    signupId: number,
    turn: Turn,
    letter: RenderedLetter,
    isAgain = false,
  ): Promise<Result> {
    const { mailId: id, email: to, attempts } = turn;
    if (to === null) {
      await this.recipients.settle(letterId, signupId, 'skipped');
      return 'sent';
    }
    try {
      await this.mailer.send({ id, to, content: this.mails.compose(letter, to, { letterId }) });
    } catch (failure) {
      if (failure instanceof MailServerAwayError) {
        if (await this.isAway(failure)) {
          const fields = { letter: letterId, reason: failure.message };
          this.log.warn(fields, 'a letter waits for the mail server');
          return 'away';
        }
        // The server has come back meanwhile, or hangs up for this recipient each time.
        if (!isAgain) return this.send(letterId, signupId, turn, letter, true);
      }
      if (failure instanceof UndeliverableMailError)
        return this.bounce(letterId, signupId, failure);
      await this.defer(letterId, signupId, attempts + 1);
      return 'refused';
    }
    await insisting(() => this.recipients.settle(letterId, signupId, 'delivered'));
    return 'sent';
  }

  /** Whether no mail can be sent. A server that hung up and is there again may do so for this recipient each time. */
  private async isAway(failure: MailServerAwayError): Promise<boolean> {
    if (failure instanceof MailServerRefusalError) return true;
    return pTimeout(this.mailer.check(), { milliseconds: CHECK_PATIENCE }).then(
      () => false,
      () => true,
    );
  }

  private async bounce(letterId: number, signupId: number, failure: Error): Promise<Result> {
    await this.database.transaction(async () => {
      await this.recipients.suppress(signupId, reasonOf(failure));
      await this.recipients.settle(letterId, signupId, 'bounced');
    });
    return 'sent';
  }

  private async defer(letterId: number, signupId: number, attempts: number): Promise<void> {
    if (attempts < LAST_ATTEMPT) {
      await this.recipients.defer(letterId, signupId, secondsUntilRetry(attempts));
    } else await this.recipients.settle(letterId, signupId, 'failed');
  }

  private close(run: Run, ending: Ending): Promise<void> {
    return this.database.transaction(async () => {
      const following = await this.recipients.close(run, ending);
      if (following) await this.next({ ...run, ...following });
    });
  }

  private postpone(run: Run, inSeconds: number): Promise<void> {
    return this.database.transaction(async () => {
      const batch = await this.recipients.postpone(run);
      if (batch !== null) await this.next({ ...run, batch, inSeconds });
    });
  }

  private next({ letterId, batch, inSeconds }: LetterJob & { inSeconds: number }): Promise<void> {
    const job: LetterJob = { letterId, batch };
    return this.jobs.send(LETTER_BATCHES, job, { startAfterSeconds: inSeconds });
  }
}

/** Tries again for a while: the database may be restarting. */
async function insisting(record: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await record();
    } catch (failure) {
      if (attempt === RECORD_ATTEMPTS) throw failure;
      await sleep(1_000);
    }
  }
}

/** The answer of the mail server, or what is wrong with the mail. */
function reasonOf({ message, cause }: Error): string {
  const response = (cause as { response?: unknown } | undefined)?.response;
  return typeof response === 'string' ? response : message;
}
