import { shopLinks } from './links.ts';

export const banner = {
  text: '40% Off Fall Sale! - Ends Sun, Oct 12th',
  href: shopLinks.fallSale,
} as const;
