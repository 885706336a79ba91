/** Addresses outside the product that marketing changes. */
const SHOP = 'https://shop.unspoken.cards';

export const shopLinks = {
  fallSale: `${SHOP}/collections/fall-sale`,
  vipPass: `${SHOP}/products/vip-pass`,
  launchDeck: `${SHOP}/products/launch-deck`,
  offlineDeck: `${SHOP}/products/offline-deck`,
} as const;
