/** Names of external links. */
export type LinkName =
  'shop' | 'launchDeck' | 'offlineDeck' | 'vipPass' | 'crowdfunding' | 'affiliates' | 'prizeRules';

/** Phase of the sale, which the owner of the site chooses. */
export type Phase = 'before' | 'crowdfunding' | 'on-sale';

/**
 * Site settings as the server writes them into a page. A page may have none. `api/admin.ts` checks this type against
 * the one of the server.
 */
export interface Settings {
  contact?: string | null;
  phase?: Phase;
  operator?: { legalName: string | null; postalAddress: string | null };
  banner?: { text: string; href: string | null; until: string | null } | null;
  links: Partial<Record<LinkName, string | null>>;
  shopify?: { domain: string; token: string; productId: string } | null;
  countdown?: { end: string; isOver: boolean };
  deckFacts?: Record<'launch' | 'offline', readonly string[]>;
  pass?: string | null;
  /** How often letters come. */
  lettersOften?: string | null;
  prize?: { text: string; until: string | null; isOver: boolean } | null;
  testimonials?: readonly { words: string; name: string }[];
  gaMeasurementId?: string | null;
}

/** What the server writes into a page: its settings and, where the page shows it, today's question. */
export type PageSettings = Settings & {
  question?: { readonly id: number; readonly content: string };
};

/** Settings of a page without a settings block. */
export const NO_SETTINGS: PageSettings = { links: {} };

/** Settings of this page. */
export let settings = import.meta.env.SSR ? NO_SETTINGS : readSettings(document);

/** Sets the settings of the page in the prerender. */
export function setSettings(shown: PageSettings): void {
  settings = shown;
}

/**
 * Drops the question that the server wrote into the page. Called after the response of the call, because an open tab
 * may show the card again on another day.
 */
export function forgetServedQuestion(): void {
  const { question: _served, ...others } = settings;
  settings = others;
}

/** Parses the settings block of a document. */
export function readSettings(page: Document): PageSettings {
  const block = page.getElementById('unspoken-settings')?.textContent;
  return block ? (JSON.parse(block) as PageSettings) : NO_SETTINGS;
}
