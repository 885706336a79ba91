import { UnspokenError } from './error.ts';

export interface RetryOptions {
  /**
   * How often a call is sent at most. By default eight times, which takes about a minute; `Infinity` outlasts any
   * outage.
   */
  attempts: number;
  /**
   * The longest pause between two attempts in milliseconds, by default five minutes. A call that is told to wait
   * longer fails.
   */
  longestPause: number;
  /** Called before the pause in milliseconds after which a failed call is sent again. */
  onRetry: (failure: UnspokenError, pause: number) => void;
}

const FIRST_PAUSE = 500;
/** Pauses grow up to this limit; `Retry-After` may ask for a longer one. */
const LONGEST_OWN_PAUSE = 30_000;
/** A conflict with `Retry-After` means that the same call is still being carried out. */
const MAY_PASS = new Set(['too-many', 'busy', 'failed', 'network', 'timeout', 'conflict']);

/**
 * Sends until an attempt succeeds or fails for good. Waits as long as `Retry-After` says. Without it, pauses double;
 * each is randomly shortened by up to half, so that clients that failed together don't retry together.
 */
export async function withRetries<T>(
  send: () => Promise<T>,
  { attempts, longestPause, onRetry }: RetryOptions,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (failure) {
      signal?.throwIfAborted();
      if (!(failure instanceof UnspokenError) || attempt >= attempts) throw failure;
      const { code, retryAfter } = failure;
      if (!MAY_PASS.has(code) || (code === 'conflict' && retryAfter === undefined)) throw failure;
      const own = Math.min(LONGEST_OWN_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
      const pause = Math.max(retryAfter ?? 0, own * (0.5 + Math.random() / 2));
      if (pause > longestPause) throw failure;
      onRetry(failure, pause);
      await passed(pause, signal);
    }
  }
}

/** Resolves after some milliseconds; rejects at once when the signal is aborted. */
function passed(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
