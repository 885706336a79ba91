import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Log } from '../../../../platform/observability/log.js';
import type { Answer, Job, Outcome, Task } from './decoder-messages.js';

/** Decoder program next to this file: compiled, or as TypeScript source. */
const PROGRAM = join(import.meta.dirname, `decoder${extname(import.meta.filename)}`);

/**
 * The decoder gets none of our environment variables. These glibc settings return freed memory to the system
 * immediately.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
/** The decoder runs little JavaScript, and takes less memory without the optimizer. */
const NODE_OPTIONS = ['--max-old-space-size=64', '--no-opt'];

/** Idle time after which the decoder is ended, in milliseconds. */
const IDLE = 30_000;
/** Maximum characters of the decoder's last error output that are logged. */
const LAST_WORDS = 400;

/** The decoder ended before it returned a result. The task may be retried. */
export class DecoderLostError extends Error {}

/** The decoder exceeded its time limit and was killed. */
class DecoderTooSlowError extends Error {}

interface Pending {
  settle: (outcome: Outcome) => void;
  fail: (failure: Error) => void;
}

/** The decoder in a child process. Starts on demand, and again after it ended. */
export class DecoderProcess {
  private child: ChildProcess | undefined;
  private readonly pending = new Map<number, Pending>();
  private idle: NodeJS.Timeout | undefined;
  private jobs = 0;
  private lastWords = '';

  constructor(private readonly log: Log) {}

  /** Rejects with `DecoderLostError`, or with `DecoderTooSlowError` after `timeout` milliseconds. */
  async run(task: Task, bytes: Buffer, timeout: number): Promise<Outcome> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const job: Job = { id: (this.jobs += 1), task, bytes };
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    this.pending.set(job.id, { settle: resolve, fail: reject });
    const overdue = setTimeout(() => {
      reject(new DecoderTooSlowError());
      child.kill('SIGKILL');
    }, timeout);
    child.send(job, () => undefined);
    try {
      return await promise;
    } finally {
      clearTimeout(overdue);
      this.pending.delete(job.id);
      if (this.pending.size === 0) this.endWhenIdle();
    }
  }

  /** Kills the decoder. Pending tasks reject with `DecoderLostError`. */
  end(): void {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = undefined;
    child?.kill('SIGKILL');
    this.loseAll();
  }

  /** Several tasks that were lost together call this method, so it restarts the timer. */
  private endWhenIdle(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end(), IDLE).unref();
  }

  private start(): ChildProcess {
    const child = fork(PROGRAM, {
      env: ENVIRONMENT,
      execArgv: NODE_OPTIONS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.lastWords = '';
    child.stderr?.on('data', (words: Buffer) => {
      this.lastWords = (this.lastWords + words.toString()).slice(-LAST_WORDS);
    });
    child.on('message', ({ id, ...outcome }: Answer) => this.pending.get(id)?.settle(outcome));
    child.once('error', (err) => this.ended(child, { err }));
    child.once('exit', (code, signal) => this.ended(child, { code, signal }));
    // Pending requests keep the Node.js process alive; the decoder must not.
    child.unref();
    child.channel?.unref();
    return child;
  }

  private ended(child: ChildProcess, how: object): void {
    if (this.child !== child) return;
    this.child = undefined;
    const { lastWords } = this;
    this.log.error(
      { ...how, lastWords },
      'the image decoder exited; the next image starts a new one',
    );
    this.loseAll();
  }

  private loseAll(): void {
    for (const { fail } of this.pending.values()) fail(new DecoderLostError());
    this.pending.clear();
  }
}
