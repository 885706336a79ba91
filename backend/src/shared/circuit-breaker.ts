/** Calls pause after this many failures in a row, for this many milliseconds. */
const FAILURES = 5;
const REST = 30_000;

/** The call was not made, because the service has just failed too often. */
export class PausedCallsError extends Error {
  override readonly name = 'PausedCallsError';
}

/**
 * Pauses the calls to a service that keeps failing. A service that hangs would otherwise delay all work that waits
 * behind its calls.
 */
export class CircuitBreaker {
  private readonly failing = new Map<string, { failures: number; restUntil: number }>();

  /** Makes a call, or throws `PausedCallsError`. */
  async call<T>(service: string, make: () => Promise<T>): Promise<T> {
    const { failures = 0, restUntil = -Infinity } = this.failing.get(service) ?? {};
    if (performance.now() < restUntil)
      throw new PausedCallsError(`calls to ${service} are paused after failures`);
    try {
      const answer = await make();
      this.failing.delete(service);
      return answer;
    } catch (failure) {
      const isDue = failures + 1 >= FAILURES;
      this.failing.set(service, {
        failures: failures + 1,
        restUntil: isDue ? performance.now() + REST : -Infinity,
      });
      throw failure;
    }
  }
}
