import { settings } from '../lib/settings.ts';

export const LINKS_HEADLINE = 'Pass it on, quietly.';
export const NO_LINKS = 'There are no links here yet.';

/** Links that have a target. */
export function linkList() {
  const { links, contact } = settings;
  const cards = [
    {
      look: 'thread',
      label: 'Get Paid to Share',
      words: 'A part of every deck that somebody buys through you.',
      href: links.affiliates,
    },
    {
      look: 'ink',
      label: 'Back Our Crowdfunding',
      words: 'Help us print the next sixty cards.',
      href: links.crowdfunding,
    },
    { look: 'paper', label: 'Contact Us', words: contact, href: contact && `mailto:${contact}` },
  ] as const;
  return cards.flatMap(({ words, href, ...card }) =>
    words && href ? { ...card, words, href } : [],
  );
}
