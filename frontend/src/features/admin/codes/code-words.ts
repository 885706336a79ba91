import type { CodeDto } from '../../../api/admin.ts';

/** Names of the pages to which a code or a campaign link may lead, by path. */
export const TARGET_WORDS = {
  '/fr-circ': 'Rate and send photos',
  '/fr-bwok': 'Photo form',
  '/': 'Home',
  '/how-to-play': 'How to play',
  '/free-daily-online-prompts': 'Question of the day',
  '/dr-more': 'The printable game',
  '/dr-cards': 'The free cards',
  '/lp-0-crd-m1s1-non': 'The decks',
  '/lp-plem-rate': 'Launch and prize',
  '/lp-coming-soon': 'Coming soon',
  '/lp-1d-vip-pass': 'VIP pass',
  '/fr-aiwf': 'Thank you, with priority',
  '/fr-sirb': 'Thank you',
  '/linkshare': 'Links',
} as const satisfies Record<CodeDto['target'], string>;

export const targets = Object.entries(TARGET_WORDS).map(([value, words]) => ({
  value: value as CodeDto['target'],
  label: `${value}  ·  ${words}`,
}));

/** Figures of a code, with their labels. */
export const figures = [
  { name: 'scans', label: 'Scans' },
  { name: 'visits', label: 'Visits' },
  { name: 'signups', label: 'Sign-ups' },
  { name: 'uploads', label: 'Photos' },
  { name: 'accounts', label: 'Accounts' },
] as const;

export const CODE = { one: 'code', many: 'codes' };

/** An address without https://. */
export function inWords(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

/** Whether an address works only on the server's machine or network, so that it should not be printed. */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  const isName = /\.[a-z][^.]*$/.test(hostname);
  return isName
    ? /\.(localhost|local|internal|lan|home\.arpa)$/.test(hostname)
    : /^([^.]*|(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\..*)$/.test(hostname);
}
