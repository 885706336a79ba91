import { setTimeout as sleep } from 'node:timers/promises';
import { onCleanup } from './cleanup.ts';
import { type Answer, Visitor } from './visitor.ts';

export interface Call {
  kind: string;
  send: (visitor: Visitor) => Promise<Answer>;
}

export interface Answered {
  kind: string;
  /** The HTTP status, or the error of a call without a response. */
  status: number | string;
  retryAfter: string | undefined;
}

/** Visitors that send calls at the same time. Each sends the next call when the last one was answered. */
export class Crowd {
  readonly answered: Answered[] = [];
  private isRunning = true;
  private readonly visitors: Promise<void>[];

  /** Calls are taken from the list in turn; `pause` is the time in ms between a response and the visitor's next call. */
  constructor(count: number, calls: Call[], pause = 0) {
    this.visitors = Array.from({ length: count }, async (_, index) => {
      // Each visitor has its own address, because visitors of one address share a rate limit.
      const visitor = new Visitor(`127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`);
      for (let turn = index; this.isRunning; turn += 1) {
        const call = calls[turn % calls.length] as Call;
        this.answered.push(await outcomeOf(call, visitor));
        if (pause > 0) await sleep(pause);
      }
      await visitor.close();
    });
    onCleanup(() => this.end());
  }

  /** Sends no more calls, and resolves when the last one of each visitor was answered. */
  async end(): Promise<Answered[]> {
    this.isRunning = false;
    await Promise.all(this.visitors);
    return this.answered;
  }

  /** Calls that did not succeed. With `or refused`, a 503 with `Retry-After` is no failure. */
  failures(mayRefuse: 'or refused' | 'all served'): string[] {
    const isFine = ({ status, retryAfter }: Answered) =>
      status === 200 ||
      status === 201 ||
      (mayRefuse === 'or refused' && status === 503 && retryAfter !== undefined);
    const failed = this.answered.filter((each) => !isFine(each));
    return [...new Set(failed.map(({ kind, status }) => `${kind} ${status}`))];
  }

  count(status: number): number {
    return this.answered.filter((each) => each.status === status).length;
  }
}

async function outcomeOf({ kind, send }: Call, visitor: Visitor): Promise<Answered> {
  try {
    const { status, headers } = await send(visitor);
    return { kind, status, retryAfter: headers['retry-after']?.toString() };
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException;
    await sleep(50);
    return { kind, status: code ?? message, retryAfter: undefined };
  }
}
