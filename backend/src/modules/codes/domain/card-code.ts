import { randomInt } from 'node:crypto';

/** Without look-alikes, for whoever types a code from a card, and without vowels, so that none is a word. */
const LETTERS = '34679CDFHJKMNPQRTVWXY';
const LENGTH = 6;

/** Codes that the product can have made, deleted ones included: all are in the memory of each process. */
export const MOST_CODES = 20_000;

/** The pages to which a code can lead: public ones, so that no code leads to another site or needs a login. */
export const TARGETS = [
  '/fr-circ',
  '/fr-bwok',
  '/',
  '/how-to-play',
  '/free-daily-online-prompts',
  '/dr-more',
  '/dr-cards',
  '/lp-0-crd-m1s1-non',
  '/lp-plem-rate',
  '/lp-coming-soon',
  '/lp-1d-vip-pass',
  '/fr-aiwf',
  '/fr-sirb',
  '/linkshare',
] as const;
export type Target = (typeof TARGETS)[number];

/** Where a code leads that is switched off or deleted, since the card that carries it is still in somebody's hand. */
export const FALLBACK: Target = '/fr-circ';

/** The public PDFs, each of which carries a code of its own. */
export const PRINTS = ['game', 'cards'] as const;
export type Print = (typeof PRINTS)[number];

export interface CodeText {
  name: string;
  target: Target;
  /** Lower case, as the figures of campaigns have them. */
  source: string;
  medium: string;
}

/** Random codes that are not among `taken`, nor twice among each other. */
export function newCodes(count: number, taken: ReadonlySet<string>): string[] {
  const made = new Set<string>();
  while (made.size < count) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    if (!taken.has(code)) made.add(code);
  }
  return [...made];
}

/** The path to which a scan leads. `utm_content` tells the codes of one campaign apart. */
export function placeOf(code: string, { target, source, medium }: Omit<CodeText, 'name'>): string {
  const utm = { utm_source: source, utm_medium: medium, utm_content: code };
  return `${target}?${new URLSearchParams(utm).toString()}`;
}

/** The address under a printed code. */
export function addressOf(code: string, appUrl: string): string {
  return `${appUrl}/c/${code}`;
}

/** What is under it in words: without https://. */
export function addressInWords(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

export function isTarget(path: string): path is Target {
  return (TARGETS as readonly string[]).includes(path);
}
