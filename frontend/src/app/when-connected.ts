/** Time in ms after a failed request until the browser reports that it is offline. */
const NOTICING_MS = 1_000;

/**
 * Loads code that the page does not need immediately. After a failure while offline, loads it again when the browser is
 * back online. After any other failure, loads it once more.
 */
export async function whenConnected<Part>(load: () => Promise<Part>, tries = 2): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    await new Promise((resolve) => setTimeout(resolve, NOTICING_MS));
    if (navigator.onLine && tries === 1) throw failure;
    if (navigator.onLine) return whenConnected(load, tries - 1);
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return whenConnected(load);
  }
}
