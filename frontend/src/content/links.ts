import { SHOP } from './shop.ts';

/** Addresses outside the product that marketing changes. */
export const shopLinks = {
  everything: `${SHOP}/collections/all`,
  vipPass: `${SHOP}/products/vip-pass`,
  launchDeck: `${SHOP}/products/launch-deck`,
  offlineDeck: `${SHOP}/products/offline-deck`,
  affiliates: `${SHOP}/pages/get-paid-to-share`,
} as const;

export const CROWDFUNDING = 'https://back.unspoken.example';
