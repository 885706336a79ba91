import { settings } from '../lib/settings.ts';

export const LINKS_HEADLINE = 'Pass it on, quietly.';
export const LINKS_LEAD = 'A game without talking gets around by people who mention it.';
export const NO_LINKS = 'There are no links here yet.';

const crowdfunding = {
  before: {
    label: 'Our Crowdfunding',
    words: 'It has not opened yet. It will be on another site.',
  },
  crowdfunding: { label: 'Back Our Crowdfunding', words: 'The campaign is on another site.' },
  'on-sale': { label: 'Our Crowdfunding', words: 'It is over. Its page is on another site.' },
} as const;

/** Links that have a target. */
export function linkList() {
  const { links, contact, phase = 'before' } = settings;
  const cards = [
    {
      look: 'thread',
      label: 'Get Paid to Share',
      words: 'How it works, and what you get.',
      href: links.affiliates,
    },
    {
      look: 'ink',
      ...crowdfunding[phase],
      href: links.crowdfunding,
    },
    { look: 'paper', label: 'Contact Us', words: contact, href: contact && `mailto:${contact}` },
  ] as const;
  return cards.flatMap(({ words, href, ...card }) =>
    words && href ? { ...card, words, href } : [],
  );
}
