export interface Settings {
  productName?: string;
  gaMeasurementId?: string | null;
  shopify?: { domain: string; token: string; productId: string } | null;
}

/** What the server wrote into the page at run time; empty where it wrote nothing, in development and while pages are drawn for example. */
export const settings: Settings = import.meta.env.SSR ? {} : readSettings(document);

/** Reads the settings block of a document; a missing or damaged one counts as empty. */
export function readSettings(page: Document): Settings {
  const block = page.getElementById('unspoken-settings')?.textContent;
  if (!block) return {};
  try {
    const value: unknown = JSON.parse(block);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
