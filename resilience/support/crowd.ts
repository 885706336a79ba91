import { setTimeout as sleep } from 'node:timers/promises';
import { afterwards } from './afterwards.ts';
import { type Answer, Visitor } from './visitor.ts';

export interface Act {
  kind: string;
  send: (visitor: Visitor) => Promise<Answer>;
}

export interface Answered {
  kind: string;
  /** The status, or the error. */
  status: number | string;
  retryAfter: string | undefined;
}

/** Any number of visitors, each of whom acts again when the last act was answered. */
export class Crowd {
  readonly answered: Answered[] = [];
  private goesOn = true;
  private readonly visitors: Promise<void>[];

  /** `acts` are taken in turn; `pause` is the time in milliseconds between an answer and the next act of a visitor. */
  constructor(count: number, acts: Act[], pause = 0) {
    this.visitors = Array.from({ length: count }, async (_, index) => {
      // Each has an address: those of one address share their limits.
      const visitor = new Visitor(`127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`);
      for (let turn = index; this.goesOn; turn += 1) {
        const act = acts[turn % acts.length] as Act;
        this.answered.push(await outcomeOf(act, visitor));
        if (pause > 0) await sleep(pause);
      }
      await visitor.close();
    });
    afterwards(() => this.end());
  }

  /** Resolves when the last act of everybody was answered. */
  async end(): Promise<Answered[]> {
    this.goesOn = false;
    await Promise.all(this.visitors);
    return this.answered;
  }

  /** What was neither done nor, where that is allowed, refused with 503 and a time to come back. */
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

async function outcomeOf({ kind, send }: Act, visitor: Visitor): Promise<Answered> {
  try {
    const { status, headers } = await send(visitor);
    return { kind, status, retryAfter: headers['retry-after']?.toString() };
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException;
    await sleep(50);
    return { kind, status: code ?? message, retryAfter: undefined };
  }
}
