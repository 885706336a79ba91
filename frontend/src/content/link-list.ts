import { SUPPORT_EMAIL } from './brand.ts';
import { CROWDFUNDING, shopLinks } from './links.ts';

export const linkList = {
  headline: 'Pass it on, quietly.',
  links: [
    {
      label: 'Get Paid to Share',
      words: 'A part of every deck that somebody buys through you.',
      href: shopLinks.affiliates,
    },
    {
      label: 'Back Our Crowdfunding',
      words: 'Help us print the next sixty cards.',
      href: CROWDFUNDING,
    },
    {
      label: 'Contact Us',
      words: SUPPORT_EMAIL,
      href: `mailto:${SUPPORT_EMAIL}`,
    },
  ],
} as const;
