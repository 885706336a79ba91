import waitFor from 'p-wait-for';

/** For a machine so busy that a start takes minutes. */
const PATIENCE = 10 * 60_000;

/** Asks until the answer is not empty; fails with `what` when that takes minutes. */
export function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false | null> | T | undefined | false | null,
): Promise<T> {
  return waitFor<T>(
    async () => {
      const answer = await ask();
      return answer ? waitFor.resolveWith(answer) : false;
    },
    { interval: 50, timeout: { milliseconds: PATIENCE, message: new Error(`${what}: never`) } },
  );
}

/** The status of a GET; undefined without an answer. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}
