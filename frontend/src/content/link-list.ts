import { settings } from '../lib/settings.ts';

export const LINKS_HEADLINE = 'Pass it on, quietly.';
export const LINKS_LEAD = 'A game without talking gets around by people who mention it.';
export const NO_LINKS = 'There are no links here yet.';

/** Links that have a target. */
export function linkList() {
  const { links, contact } = settings;
  const cards = [
    {
      look: 'thread',
      label: 'Get Paid to Share',
      words: 'How it works, and what you get.',
      href: links.affiliates,
    },
    {
      look: 'ink',
      label: 'Back Our Crowdfunding',
      words: 'The campaign is on another site.',
      href: links.crowdfunding,
    },
    { look: 'paper', label: 'Contact Us', words: contact, href: contact && `mailto:${contact}` },
  ] as const;
  return cards.flatMap(({ words, href, ...card }) =>
    words && href ? { ...card, words, href } : [],
  );
}
