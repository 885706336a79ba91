import { PassThrough } from 'node:stream';

/**
 * Time limits in milliseconds: for a mail up to its last byte, and then for the server's answer to it. A server may
 * examine the mail before it answers; a sender that does not wait sends a mail again that was accepted (RFC 5321,
 * 4.5.3.2.6, which allows ten minutes). Two are enough for a scanner, and the next mail waits that long at most.
 */
const PATIENCE = { handingOver: 30_000, answer: 120_000 } as const;

/** Time limit of one mail, whose second part begins when `watch` has passed on the mail's last byte. */
export class MailTimeLimit {
  private readonly controller = new AbortController();
  private timer = this.abortAfter(PATIENCE.handingOver);
  private isHandedOver = false;

  constructor(private readonly patience: { answer: number } = PATIENCE) {}

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether the server got the whole mail and gave no answer in time: it may have accepted the mail. */
  get isInDoubt(): boolean {
    return this.isHandedOver && this.signal.aborted;
  }

  /** A stream for the bytes of the mail, which passes them on. */
  watch(): PassThrough {
    return new PassThrough({
      flush: (done) => {
        this.isHandedOver = true;
        clearTimeout(this.timer);
        this.timer = this.abortAfter(this.patience.answer);
        done();
      },
    });
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private abortAfter(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.controller.abort(), milliseconds).unref();
  }
}
