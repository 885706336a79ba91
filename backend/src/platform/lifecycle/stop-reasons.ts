import type { Log } from '../observability/log.js';

/** Shutdown timeout in milliseconds, on top of `drainSeconds`. */
const STOP_LIMIT = 30_000;

interface Stop {
  /** How long the load balancer gets to notice, on top of the timeout. */
  drainSeconds: number;
  log: Log;
  /** Assigns an uncaught error to its request; returns false when it belongs to none. */
  contain: (failure: unknown) => boolean;
  /** Shuts the product down; resolves when everything is closed. */
  stop: () => Promise<void>;
}

/**
 * Stops the product on SIGTERM or SIGINT (exit code 0), or on an uncaught error that belongs to no request (1). A
 * second signal, or a shutdown that hangs, exits at once with 1.
 */
export function stopOnReasons({ drainSeconds, log, contain, stop }: Stop): void {
  let stopping = false;
  const end = (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + STOP_LIMIT).unref();
    stop().then(
      () => process.exit(exitCode),
      (failure: unknown) => {
        log.error({ err: failure }, 'the product could not be shut down');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      log.info({ signal }, 'received a stop signal');
      end(0);
    });
  }
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (failure: unknown) => {
      if (contain(failure)) return;
      log.error({ err: failure }, 'unhandled error; the process stops');
      end(1);
    });
  }
}
