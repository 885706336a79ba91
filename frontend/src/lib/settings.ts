/** Where something is bought or told outside of the product. */
export type LinkName =
  'shop' | 'launchDeck' | 'offlineDeck' | 'vipPass' | 'crowdfunding' | 'affiliates' | 'prizeRules';

/**
 * What the owner set, as the server writes it into a page. Everything may be missing: then the server wrote nothing. It is
 * held to the server's own type by `api/site-settings.ts`.
 */
export interface Settings {
  contact?: string | null;
  banner?: { text: string; href: string | null; until: string | null } | null;
  links: Partial<Record<LinkName, string | null>>;
  shopify?: { domain: string; token: string; productId: string } | null;
  countdown?: { end: string; isOver: boolean };
  prize?: { text: string; until: string | null; isOver: boolean } | null;
  testimonials?: readonly { words: string; name: string }[];
  gaMeasurementId?: string | null;
}

/** Where the server wrote nothing. */
export const NO_SETTINGS: Settings = { links: {} };

/** The settings of this page. */
export let settings = import.meta.env.SSR ? NO_SETTINGS : readSettings(document);

/** While a page is drawn: the settings that are to stand in it. */
export function setSettings(shown: Settings): void {
  settings = shown;
}

/** Reads the settings block of a document. */
export function readSettings(page: Document): Settings {
  const block = page.getElementById('unspoken-settings')?.textContent;
  return block ? (JSON.parse(block) as Settings) : NO_SETTINGS;
}
