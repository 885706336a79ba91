import { shopLinks } from './links.ts';

export const vipPass = {
  headline: 'Special Offer: $1 VIP Pass',
  lead: 'One dollar keeps your seat at the first quiet game night.',
  promises: [
    'Your launch deck is set aside before anyone else can order it.',
    'You pay the VIP price on the day it opens.',
    'Ten cards, each with a QR code that opens its question online.',
  ],
  act: { label: 'Get the $1 VIP Pass', href: shopLinks.vipPass },
  note: 'You finish in our shop, in a new tab.',
} as const;
