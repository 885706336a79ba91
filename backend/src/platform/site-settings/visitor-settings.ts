import { isPlaceholder, isSample, SAMPLE_OFFER } from './placeholders.js';
import type { Field } from './fields.js';
import { SITE_SETTINGS, type SiteValues } from './site-settings.schema.js';

/** The site settings in a page: only what visitors may see now. */
export type VisitorSettings = ReturnType<typeof visitorSettings>;

export interface Showing {
  now: Date;
  /** Whether to hide placeholders and samples, which are for somebody who tries the product out. */
  isProduction: boolean;
}

/** Returns null for a value that is not set, or is a placeholder that production hides. */
export function visitorSettings(values: SiteValues, { now, isProduction }: Showing) {
  const { banner, decks, links, storefront, countdown, prize, testimonials } = values;
  const { mail, operator, pass, tracking } = values;
  const real = (address: string | null) =>
    address !== null && isProduction && isPlaceholder(address) ? null : address;
  const isOver = (end: string | null) => end !== null && Date.parse(end) <= now.getTime();
  const hasBegun = banner.from === null || isOver(banner.from);
  const { domain, token, productId } = storefront;
  const isLaunched = isOver(countdown.end);
  const isSold =
    isLaunched && (banner.on || [links.shop, links.launchDeck, links.offlineDeck].some(real));
  // Without a choice of the owner, the phase follows from dates and links.
  const derived = isSold ? 'on-sale' : real(links.crowdfunding) ? 'crowdfunding' : 'before';
  const phase = values.phase.now ?? derived;
  return {
    contact: real(operator.contact),
    phase,
    operator: { legalName: operator.legalName, postalAddress: operator.postalAddress },
    banner:
      phase === 'on-sale' && banner.on && hasBegun && !isOver(banner.until)
        ? { text: banner.text, href: real(banner.href), until: banner.until }
        : null,
    links: Object.fromEntries(
      Object.entries(links).map(([name, href]) => [name, real(href)]),
    ) as Record<keyof SiteValues['links'], string | null>,
    shopify: domain && token && productId ? { domain, token, productId } : null,
    countdown: { end: countdown.end, isOver: isLaunched },
    deckFacts: { launch: linesOf(decks.launch), offline: linesOf(decks.offline) },
    pass: isProduction && pass.gives === SAMPLE_OFFER ? null : pass.gives,
    lettersOften: mail.often,
    prize: prize.on ? { text: prize.text, until: prize.until, isOver: isOver(prize.until) } : null,
    testimonials: testimonials.voices
      .filter((voice) => !voice.hidden && !(isProduction && isSample(voice)))
      .map(({ words, name }) => ({ words, name })),
    gaMeasurementId: tracking.gaMeasurementId,
  };
}

function linesOf(text: string | null): string[] {
  return (text ?? '').split('\n').filter((line) => line.trim() !== '');
}

/** Setting and field of each time at which something begins or ends by itself. */
const MOMENTS = Object.entries(SITE_SETTINGS).flatMap(([name, { fields }]) =>
  Object.entries<Field>(fields)
    .filter(([, { kind }]) => kind === 'moment')
    .map(([field]) => [name, field] as const),
);

/** The next instant at which something begins or ends by itself, in milliseconds. */
export function nextChange(values: SiteValues, now: Date): number {
  const settings = values as Record<string, Record<string, unknown>>;
  // NaN for a moment that is not set.
  const instants = MOMENTS.map(([name, field]) => Date.parse(String(settings[name]?.[field])));
  return Math.min(...instants.filter((instant) => instant > now.getTime()), Infinity);
}
