/** Where something is bought or told outside of the product. */
export type LinkName =
  'shop' | 'launchDeck' | 'offlineDeck' | 'vipPass' | 'crowdfunding' | 'affiliates' | 'prizeRules';

/** What the owner set, as the server writes it into a page. `api/site-settings.ts` holds it to the server's own type. */
export interface Settings {
  contact: string | null;
  banner: { text: string; href: string | null; until: string | null } | null;
  links: Partial<Record<LinkName, string | null>>;
  shopify: { domain: string; token: string; productId: string } | null;
  countdown: { end: string; isOver: boolean };
  prize: { text: string; until: string | null; isOver: boolean } | null;
  testimonials: readonly { words: string; name: string }[];
  gaMeasurementId: string | null;
}

/** Where the server wrote nothing. */
export const NO_SETTINGS: Settings = {
  contact: null,
  banner: null,
  links: {},
  shopify: null,
  countdown: { end: '1970', isOver: true },
  prize: null,
  testimonials: [],
  gaMeasurementId: null,
};

/** The settings of this page. */
export let settings = import.meta.env.SSR ? NO_SETTINGS : readSettings(document);

/** While a page is drawn: the settings that are to stand in it. */
export function setSettings(shown: Settings): void {
  settings = shown;
}

/** Reads the settings block of a document; a missing or damaged one counts as empty. */
export function readSettings(page: Document): Settings {
  try {
    return JSON.parse(page.getElementById('unspoken-settings')?.textContent ?? '') as Settings;
  } catch {
    return NO_SETTINGS;
  }
}
