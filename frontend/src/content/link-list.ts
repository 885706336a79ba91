import { settings } from '../lib/settings.ts';

export const LINKS_HEADLINE = 'Pass it on, quietly.';

/** The ways on that lead somewhere. */
export function linkList() {
  const { links, contact } = settings;
  const cards = [
    {
      label: 'Get Paid to Share',
      words: 'A part of every deck that somebody buys through you.',
      href: links.affiliates,
    },
    {
      label: 'Back Our Crowdfunding',
      words: 'Help us print the next sixty cards.',
      href: links.crowdfunding,
    },
    { label: 'Contact Us', words: contact, href: contact && `mailto:${contact}` },
  ];
  return cards.flatMap(({ words, href, ...card }) =>
    words && href ? { ...card, words, href } : [],
  );
}
