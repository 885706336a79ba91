/** A browser may take a moment to notice that the network has gone. */
const NOTICING_MS = 1_000;

/**
 * Fetches what a page can do without for a while. A try that failed for want of a network is made again with one; any
 * other is made once more.
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
