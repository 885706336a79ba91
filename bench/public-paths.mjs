/**
 * The pages in the product's sitemap.
 * @param {string} base
 * @returns {Promise<string[]>}
 */
export async function publicPaths(base) {
  const answer = await fetch(`${base}/sitemap.xml`);
  if (!answer.ok) throw new Error(`${base}/sitemap.xml answers ${answer.status}.`);
  const places = (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...places].map(([, place]) => new URL(place).pathname);
}
