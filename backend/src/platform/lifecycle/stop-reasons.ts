import type { Log } from '../observability/log.js';

/** Beyond the wait for the balancer, in milliseconds; whoever hangs longer is not worth waiting for. */
const STOP_LIMIT = 30_000;

interface Stop {
  /** How long the balancer gets, which comes on top of the limit. */
  drainSeconds: number;
  log: Log;
  /** Takes over a failure that nobody caught; answers false when it belongs to the whole product. */
  contain: (failure: unknown) => boolean;
  /** Ends the product; resolves when all is closed. */
  stop: () => Promise<void>;
}

/**
 * Stops the product when it is told to (SIGTERM or SIGINT: exit code 0) or when something failed that nobody handled
 * and that belongs to no request (1). A second signal, or a stop that hangs, ends the process at once with 1.
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
        log.error({ err: failure }, 'the product could not be closed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      log.info({ signal }, 'told to stop');
      end(0);
    });
  }
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (failure: unknown) => {
      if (contain(failure)) return;
      log.error({ err: failure }, 'a failure that nobody handled; the process stops');
      end(1);
    });
  }
}
