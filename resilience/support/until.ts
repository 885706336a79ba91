import waitFor from 'p-wait-for';

/** Long enough for a machine on which the start of the product takes minutes. */
const TIMEOUT = 10 * 60_000;

/** Calls `ask` until it returns a truthy value, and returns this value. Fails with `what` after ten minutes. */
export function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false | null> | T | undefined | false | null,
): Promise<T> {
  return waitFor<T>(
    async () => {
      const answer = await ask();
      return answer ? waitFor.resolveWith(answer) : false;
    },
    { interval: 50, timeout: { milliseconds: TIMEOUT, message: new Error(`${what}: never`) } },
  );
}

/** The status of a GET; undefined without a response. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}
