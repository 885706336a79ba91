/** Fetches what a page can do without for a while; a try that failed for want of a network is made again with one. */
export async function whenConnected<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return whenConnected(load);
  }
}
