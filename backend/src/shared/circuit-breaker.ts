/** Failures in a row after which calls pause, and for how many milliseconds. */
const FAILURES = 5;
const REST = 30_000;

/** Nothing was sent: the service failed too often just before. */
export class PausedCallsError extends Error {
  override readonly name = 'PausedCallsError';
}

/** Pauses the calls to each service that keeps failing: a hanging one would hold up all that wait behind its calls. */
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
