import type { Fields, Problems, ValuesOf } from './fields.js';

interface Group {
  title: string;
  fields: Fields;
  /** Checks values against each other that are valid one by one. */
  check?: (values: never) => Problems;
}

const link = <Label extends string>(label: Label, where: string) =>
  ({ kind: 'link', label, where }) as const;
const neededLink = <Label extends string>(label: Label, where: string) =>
  ({ ...link(label, where), needed: true }) as const;
const moment = <Label extends string>(label: Label, where: string) =>
  ({ kind: 'moment', label, where }) as const;

/** All settings that the owner changes in the portal: labels, places where they appear, and rules. */
export const SITE_SETTINGS = {
  banner: group({
    title: 'Banner',
    fields: {
      on: { kind: 'switch', label: 'Show the banner', where: 'Above every page of the site' },
      text: {
        kind: 'line',
        label: 'Text',
        where: 'In the banner',
        longest: 120,
        required: true,
      },
      href: link('Link', 'Opens in a new tab from the text of the banner'),
      from: moment('From', 'The banner is hidden until then'),
      until: moment('Until', 'The banner is hidden from then on'),
    },
    check: (banner: Span) => endsAfterItBegins(banner),
  }),
  links: group({
    title: 'Links',
    fields: {
      shop: neededLink('Shop Now', 'At the end of the page of the decks'),
      launchDeck: neededLink('Launch deck', 'Buy Now, on the page of the decks'),
      offlineDeck: neededLink('Offline deck', 'Buy Now, on the page of the decks'),
      vipPass: neededLink('VIP pass', 'The button of the $1 VIP pass'),
      crowdfunding: neededLink('Crowdfunding', 'Back Our Crowdfunding, on the page of links'),
      affiliates: neededLink('Get Paid to Share', 'On the page of links'),
      prizeRules: link('Rules of the prize', 'Beside the prize, on /lp-plem-rate'),
    },
  }),
  storefront: group({
    title: 'Storefront',
    fields: {
      domain: {
        kind: 'line',
        label: 'Domain',
        where: 'The embedded buy button of the $1 VIP pass',
        longest: 253,
        pattern: /^(?=.*\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
        format: 'Please enter the name of a host, such as shop.example.com',
      },
      token: {
        kind: 'line',
        label: 'Storefront access token',
        where: 'Part of every page: the public token, never a private one',
        longest: 128,
        pattern: /^[\w-]+$/,
        format: 'Please enter letters and digits only',
      },
      productId: {
        kind: 'line',
        label: 'Product id',
        where: 'The product that the button sells',
        longest: 64,
        pattern: /^\d+$/,
        format: 'Please enter digits only',
      },
    },
    check: (storefront: Record<string, string | null>) => allOrNone(storefront),
  }),
  countdown: group({
    title: 'Launch countdown',
    fields: {
      end: { ...moment('Launch', 'The countdown on /lp-plem-rate'), required: true },
    },
  }),
  prize: group({
    title: 'Prize',
    fields: {
      on: { kind: 'switch', label: 'Show the prize', where: 'On /lp-plem-rate' },
      text: {
        kind: 'lines',
        label: 'What can be won, and how',
        where: 'Beside the sign-up on /lp-plem-rate',
        longest: 300,
        required: true,
      },
      until: moment('Until', 'From then on the page says that the draw is closed'),
    },
  }),
  testimonials: group({
    title: 'Testimonials',
    fields: {
      voices: {
        kind: 'list',
        label: 'Testimonials',
        where: 'On the page of the decks, in this order',
        most: 12,
        of: {
          words: {
            kind: 'lines',
            label: 'Words',
            where: 'On a card',
            longest: 400,
            required: true,
          },
          name: {
            kind: 'line',
            label: 'Name',
            where: 'Below the words',
            longest: 60,
            required: true,
          },
          hidden: { kind: 'switch', label: 'Hide', where: 'Kept here, shown to nobody' },
        },
      },
    },
  }),
  operator: group({
    title: 'Operator',
    fields: {
      legalName: {
        kind: 'line',
        label: 'Legal name',
        where: 'Terms of use, privacy text and mails',
        longest: 120,
        needed: true,
      },
      postalAddress: {
        kind: 'lines',
        label: 'Postal address',
        where: 'Terms of use, privacy text and mails',
        longest: 300,
        needed: true,
      },
      contact: {
        kind: 'email',
        label: 'Contact email',
        where: 'Footer, page of links, terms of use, privacy text and mails',
        required: true,
      },
      securityContact: {
        kind: 'email',
        label: 'Security contact email',
        where: '/.well-known/security.txt',
        needed: true,
      },
    },
  }),
  mail: group({
    title: 'Mail',
    fields: {
      senderName: {
        kind: 'line',
        label: 'Name of the sender',
        where: 'The sender of every mail',
        longest: 60,
        required: true,
      },
      senderAddress: {
        kind: 'email',
        label: 'Address of the sender',
        where: 'The mail server has to be allowed to send for it',
        required: true,
      },
    },
  }),
  tracking: group({
    title: 'Tracking',
    fields: {
      gaMeasurementId: {
        kind: 'line',
        label: 'Google Analytics measurement id',
        where: 'Pages of visitors who do not ask for privacy',
        longest: 32,
        pattern: /^[A-Z]{1,3}-[A-Z0-9-]+$/i,
        format: 'Please enter an id such as G-ABC123',
      },
      metaPixelId: {
        kind: 'line',
        label: 'Meta pixel id',
        where: 'Page views told to Meta by the server; needs META_ACCESS_TOKEN',
        longest: 32,
        pattern: /^\d+$/,
        format: 'Please enter digits only',
      },
    },
  }),
} satisfies Record<string, Group>;

export type SettingName = keyof typeof SITE_SETTINGS;
export type SiteValues = {
  [Name in SettingName]: ValuesOf<(typeof SITE_SETTINGS)[Name]['fields']>;
};

export const SETTING_NAMES = Object.keys(SITE_SETTINGS) as SettingName[];

interface Span {
  from: string | null;
  until: string | null;
}

function endsAfterItBegins({ from, until }: Span): Problems {
  return from && until && until <= from ? { until: ['Until must be after From.'] } : {};
}

function allOrNone(values: Record<string, string | null>): Problems {
  const missing = Object.keys(values).filter((name) => values[name] === null);
  if (missing.length === Object.keys(values).length) return {};
  return Object.fromEntries(
    missing.map((name) => [name, ['The buy button needs all three, or none.']]),
  );
}

/** Keeps the exact type of the fields, from which the type of the values is inferred. */
function group<const G extends Group>(given: G): G {
  return given;
}
