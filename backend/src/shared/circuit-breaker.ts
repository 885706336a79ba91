/** Calls pause after this many failures in a row, for this many milliseconds. */
const FAILURES = 5;
const PAUSE = 30_000;

/** The call was not made, because the service has just failed too often. */
export class PausedCallsError extends Error {
  override readonly name = 'PausedCallsError';
}

/**
 * Pauses the calls to a service that keeps failing. A service that hangs would otherwise delay all work that waits
 * behind its calls.
 */
export class CircuitBreaker {
  private readonly failing = new Map<string, { failures: number; pausedUntil: number }>();

  /** Makes a call, or throws `PausedCallsError`. */
  async call<T>(service: string, make: () => Promise<T>): Promise<T> {
    const { failures = 0, pausedUntil = -Infinity } = this.failing.get(service) ?? {};
    if (performance.now() < pausedUntil)
      throw new PausedCallsError(`calls to ${service} are paused after failures`);
    try {
      const answer = await make();
      this.failing.delete(service);
      return answer;
    } catch (failure) {
      const isDue = failures + 1 >= FAILURES;
      this.failing.set(service, {
        failures: failures + 1,
        pausedUntil: isDue ? performance.now() + PAUSE : -Infinity,
      });
      throw failure;
    }
  }
}
