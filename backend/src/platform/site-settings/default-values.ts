import type { Settings } from '../config/settings.js';
import type { SiteValues } from './site-settings.schema.js';
import { PRODUCT_NAME } from '../../shared/product-name.js';

/** Placeholder shop until the owner sets one; nobody can own a host of this domain. */
const NO_SHOP = 'https://shop.unspoken.example';

/** Demo content: nobody ever said this. */
const SAMPLE_VOICES = [
  {
    words:
      'We played it after dinner with my parents. My father held up one card and we all knew. Nobody mentioned it, and that was right.',
    name: 'Marit',
  },
  {
    words:
      'I bought it for a party. In the end my sister and I played it on a train for three hours.',
    name: 'Jonas',
  },
  {
    words:
      'My students would not talk to me. So I put the deck on the table and told them that they were not allowed to.',
    name: 'Ines',
  },
  {
    words: 'An odd thing to give somebody. He has given it to two others since.',
    name: 'Theo',
  },
];

export function isSample({ words, name }: { words: string; name: string }): boolean {
  return SAMPLE_VOICES.some((sample) => sample.words === words && sample.name === name);
}

/** Whether an address or link is a placeholder: no real host ends in `.example`. */
export function isPlaceholder(value: string): boolean {
  const host = URL.parse(value)?.hostname ?? value.split('@').at(-1);
  return /\.example$/i.test(host ?? '');
}

/**
 * Defaults until an admin changes them: from the environment, then the texts that came with the order of the product.
 */
export function defaultValues(settings: Settings): SiteValues {
  const [, senderName = '', senderAddress = settings.MAIL_FROM] =
    /^\s*"?(.*?)"?\s*<(.+)>\s*$/.exec(settings.MAIL_FROM) ?? [];
  return {
    banner: {
      on: true,
      text: '40% Off Fall Sale! - Ends Sun, Oct 12th',
      href: `${NO_SHOP}/collections/fall-sale`,
      from: null,
      until: null,
    },
    links: {
      shop: `${NO_SHOP}/collections/all`,
      launchDeck: `${NO_SHOP}/products/launch-deck`,
      offlineDeck: `${NO_SHOP}/products/offline-deck`,
      vipPass: `${NO_SHOP}/products/vip-pass`,
      crowdfunding: 'https://back.unspoken.example',
      affiliates: `${NO_SHOP}/pages/get-paid-to-share`,
      prizeRules: null,
    },
    storefront: {
      domain: settings.SHOPIFY_DOMAIN ?? null,
      token: settings.SHOPIFY_TOKEN ?? null,
      productId: settings.SHOPIFY_PRODUCT_ID ?? null,
    },
    countdown: { end: '2025-09-30T00:00:00.000Z' },
    prize: { on: false, text: 'One launch deck goes to somebody on this list.', until: null },
    testimonials: {
      voices: settings.SEED_DEMO ? SAMPLE_VOICES.map((voice) => ({ ...voice, hidden: false })) : [],
    },
    operator: {
      legalName: null,
      postalAddress: null,
      contact: senderAddress,
      securityContact: null,
    },
    mail: { senderName: senderName || PRODUCT_NAME, senderAddress },
    tracking: {
      gaMeasurementId: settings.GA_MEASUREMENT_ID ?? null,
      metaPixelId: settings.META_PIXEL_ID ?? null,
    },
  };
}
