import { SHOP } from './shop.ts';

export const banner = {
  text: '40% Off Fall Sale! - Ends Sun, Oct 12th',
  href: `${SHOP}/collections/fall-sale`,
} as const;
