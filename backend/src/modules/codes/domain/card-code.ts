import { randomInt } from 'node:crypto';

/** Has no look-alikes, because some visitors type the code, and no vowels, so that no code is a word. */
const ALPHABET = '34679CDFHJKMNPQRTVWXY';
const LENGTH = 6;

/** Maximum number of codes, including deleted ones, because each process keeps all in memory. */
export const MOST_CODES = 20_000;

/** The pages to which a code can lead, all of them public. */
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

/** The page for a code that is switched off or deleted, because printed cards still carry it. */
export const FALLBACK: Target = '/fr-circ';

/** The public PDFs. Each has its own code. */
export const PRINTS = ['game', 'cards'] as const;
export type Print = (typeof PRINTS)[number];

export interface CodeText {
  name: string;
  target: Target;
  /** Lower case, like in the figures of campaigns. */
  source: string;
  medium: string;
}

/** Different random codes that are not in `taken`. */
export function newCodes(count: number, taken: ReadonlySet<string>): string[] {
  const made = new Set<string>();
  while (made.size < count) {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
      '',
    );
    if (!taken.has(code)) made.add(code);
  }
  return [...made];
}

/** The path, with the campaign, to which a scan leads. `utm_content` tells the codes of one campaign apart. */
export function destinationOf(
  code: string,
  { target, source, medium }: Omit<CodeText, 'name'>,
): string {
  const utm = { utm_source: source, utm_medium: medium, utm_content: code };
  return `${target}?${new URLSearchParams(utm).toString()}`;
}

/** The address in a printed QR code. */
export function addressOf(code: string, appUrl: string): string {
  return `${appUrl}/c/${code}`;
}

/** The address as it is printed below the QR code, without https://. */
export function addressInWords(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

export function isTarget(path: string): path is Target {
  return (TARGETS as readonly string[]).includes(path);
}
