/** Long enough for a job on a busy machine, and below the time limit of a test, so that the test shows the reason. */
const TIMEOUT = 60_000;
const PAUSE = 50;

/** Retries until the expectation holds; fails with the last error at the timeout. */
export async function eventually(expectation: () => Promise<void>): Promise<void> {
  const end = Date.now() + TIMEOUT;
  for (;;) {
    try {
      return await expectation();
    } catch (failure) {
      if (Date.now() > end) throw failure;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
