import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MINUTE } from '../../shared/milliseconds.js';
import { JobQueue } from '../jobs/job-queue.js';
import type { OptOuts } from './opt-outs.js';
import type { UnaskedMails } from './unasked-mails.js';
import type { UndeliveredMails } from './undelivered-mails.js';
import { MailQueue } from './mail-queue.js';
import { Mailer, MailServerAwayError } from './mailer.js';

type Handler = (data: object, jobId: string) => Promise<void>;

/** A job queue that runs a job on demand and records calls of `hurry`. */
class SteppedQueue extends JobQueue {
  readonly hurried: (number | undefined)[] = [];
  private handler: Handler = async () => undefined;

  async send(): Promise<void> {}
  async sendAll(): Promise<void> {}
  async start(): Promise<void> {}
  handle<Data, Result>(
    _queue: string,
    handler: (data: Data, jobId: string) => Promise<Result>,
  ): void {
    this.handler = handler as unknown as Handler;
  }
  handleLong(): void {}
  handleBriefly(): void {}
  schedule(): void {}
  async lastSuccesses() {
    return {};
  }
  async redo() {
    return false;
  }
  async hurry(_queue: string, most?: number): Promise<void> {
    this.hurried.push(most);
  }
  async counts() {
    return { waiting: 0, retrying: 0, undone: 0 };
  }
  work(): Promise<void> {
    return this.handler({ kind: 'letter', data: {} }, 'a-job');
  }
}

class SwitchableMailer extends Mailer {
  failure: Error | undefined;
  async send(): Promise<void> {
    if (this.failure) throw this.failure;
  }
  async check(): Promise<void> {
    return this.send();
  }
}

describe('MailQueue', () => {
  let jobs: SteppedQueue;
  let mailer: SwitchableMailer;
  let mails: MailQueue;

  beforeEach(() => {
    jest.useFakeTimers();
    jobs = new SteppedQueue();
    mailer = new SwitchableMailer();
    mails = new MailQueue(jobs, mailer, {} as UndeliveredMails, {} as UnaskedMails, {} as OptOuts);
    mails.onModuleInit();
    mails.register('letter', async () => ({
      to: 'mara@example.com',
      content: {
        subject: 'A letter',
        preheader: 'A letter.',
        heading: 'Hello.',
        paragraphs: [],
        closing: [],
        reason: 'you asked for it',
      },
    }));
  });
  afterEach(() => {
    mails.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  const tryInVain = async (failure: Error) => {
    mailer.failure = failure;
    const refused = expect(jobs.work()).rejects.toBe(failure);
    await jest.advanceTimersByTimeAsync(200);
    await refused;
  };

  it('retries one mail twice a minute while the mail server is away', async () => {
    await tryInVain(new MailServerAwayError('away'));
    await tryInVain(new MailServerAwayError('away'));
    jest.advanceTimersByTime(5 * MINUTE);
    expect(jobs.hurried).toEqual(Array.from({ length: 10 }, () => 1));
  });

  it('stops retrying and sends all other mails once one mail was accepted', async () => {
    await tryInVain(new MailServerAwayError('away'));
    mailer.failure = undefined;
    await jobs.work();
    await jobs.work();
    jest.advanceTimersByTime(5 * MINUTE);
    expect(jobs.hurried).toEqual([undefined]);
  });

  it('stops retrying mails when the process stops', async () => {
    await tryInVain(new MailServerAwayError('away'));
    mails.beforeApplicationShutdown();
    jest.advanceTimersByTime(5 * MINUTE);
    expect(jobs.hurried).toEqual([]);
  });
});
