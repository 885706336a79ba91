import type { Settings } from '../config/settings.js';
import { PRODUCT_NAME } from '../../shared/product-name.js';
import { email, line, lines, link, moment, onOff } from './field-kinds.js';
import type { Fields, Problems, ValuesOf } from './fields.js';
import { checkMorning, MORNING_FIELDS } from './morning-settings.js';
import { NO_SHOP, SAMPLE_OFFER, SAMPLE_VOICES } from './placeholders.js';

interface Group {
  title: string;
  fields: Fields;
  /** Checks values against each other that are valid one by one, before they are saved. */
  check?: (values: never) => Problems;
}

const shop = (label: string, where: string, path: string) =>
  ({ ...link(label, where, `${NO_SHOP}/${path}`), needed: true }) as const;
const facts = (label: string) =>
  lines(
    label,
    'Price, size, shipping and other facts on the page of the decks, one a line',
    400,
    {},
  );

/** Whether to start with the texts that came with the order of the product. */
const isDemo = ({ SEED_DEMO, isProduction }: Settings) => SEED_DEMO && !isProduction;

const PHASES = [
  { value: 'before', label: 'Before the crowdfunding' },
  { value: 'crowdfunding', label: 'Crowdfunding' },
  { value: 'on-sale', label: 'On sale' },
] as const;
export type Phase = (typeof PHASES)[number]['value'];

const DIGITS = { pattern: /^\d+$/, format: 'Please enter digits only' } as const;

/**
 * All settings that the owner changes in the portal: labels, places where they appear, rules, and initial values. Those
 * come from the environment, or else are the texts that came with the order of the product.
 */
export const SITE_SETTINGS = {
  phase: group({
    title: 'Phase',
    fields: {
      now: {
        kind: 'choice',
        label: 'Phase',
        where: 'Decides what the banner, the launch, the teaser, the decks and the VIP pass say',
        options: PHASES,
        claims: true,
      },
    },
  }),
  banner: group({
    title: 'Banner',
    fields: {
      on: onOff('Show the banner', 'Above every page, while the decks are on sale', isDemo),
      text: line('Text', 'In the banner', 120, {
        required: true,
        claims: true,
        initial: '40% Off Fall Sale! - Ends Sun, Oct 12th',
      }),
      href: link(
        'Link',
        'Opens in a new tab from the text of the banner',
        `${NO_SHOP}/collections/fall-sale`,
      ),
      from: moment('From', 'The banner is hidden until then'),
      until: moment('Until', 'The banner is hidden from then on. A sale has an end'),
    },
    check: (banner: Span & { on: boolean }) =>
      banner.on && banner.until === null
        ? { until: ['A banner that is shown needs an end.'] }
        : endsAfterItBegins(banner),
  }),
  links: group({
    title: 'Links',
    fields: {
      shop: shop('Shop Now', 'At the end of the page of the decks', 'collections/all'),
      launchDeck: shop('Launch deck', 'Buy Now, on the page of the decks', 'products/launch-deck'),
      offlineDeck: shop(
        'Offline deck',
        'Buy Now, on the page of the decks',
        'products/offline-deck',
      ),
      vipPass: shop('VIP pass', 'The button of the $1 VIP pass', 'products/vip-pass'),
      crowdfunding: {
        ...link(
          'Crowdfunding',
          'Page of links and, while it is open, decks and teaser',
          'https://back.unspoken.example',
        ),
        needed: true,
      },
      affiliates: shop('Get Paid to Share', 'On the page of links', 'pages/get-paid-to-share'),
      prizeRules: link('Rules of the prize', 'Beside the prize, on /lp-plem-rate'),
    },
  }),
  storefront: group({
    title: 'Storefront',
    fields: {
      domain: line('Domain', 'The embedded buy button of the $1 VIP pass', 253, {
        pattern: /^(?=.*\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
        format: 'Please enter the name of a host, such as shop.example.com',
        initial: ({ SHOPIFY_DOMAIN }: Settings) => SHOPIFY_DOMAIN,
      }),
      token: line(
        'Storefront access token',
        'Part of every page: the public token, never a private one',
        128,
        {
          pattern: /^[\w-]+$/,
          format: 'Please enter letters and digits only',
          initial: ({ SHOPIFY_TOKEN }: Settings) => SHOPIFY_TOKEN,
        },
      ),
      productId: line('Product id', 'The product that the button sells', 64, {
        ...DIGITS,
        initial: ({ SHOPIFY_PRODUCT_ID }: Settings) => SHOPIFY_PRODUCT_ID,
      }),
    },
    check: (storefront: Record<string, string | null>) =>
      allOrNone(storefront, 'The buy button needs all three, or none.'),
  }),
  countdown: group({
    title: 'Launch countdown',
    fields: {
      end: {
        ...moment('Launch', 'The countdown on /lp-plem-rate'),
        required: true,
        claims: true,
        initial: '2025-09-30T00:00:00.000Z',
      },
    },
  }),
  prize: group({
    title: 'Prize',
    fields: {
      on: onOff('Show the prize', 'On /lp-plem-rate'),
      text: lines('What can be won, and how', 'Beside the sign-up on /lp-plem-rate', 300, {
        required: true,
        initial: 'One launch deck goes to somebody on this list.',
      }),
      until: moment('Until', 'From then on the page says that the draw is closed'),
    },
  }),
  decks: group({
    title: 'Decks',
    fields: {
      launch: facts('Launch deck'),
      offline: facts('Offline deck'),
    },
  }),
  pass: group({
    title: 'VIP pass',
    fields: {
      gives: lines('What the pass gives', 'On its page, which offers nothing while empty', 400, {
        needed: true,
        initial: ({ SEED_DEMO }: Settings) => (SEED_DEMO ? SAMPLE_OFFER : undefined),
      }),
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
          words: lines('Words', 'On a card', 400, { required: true }),
          name: line('Name', 'Below the words', 60, { required: true }),
          hidden: onOff('Hide', 'Kept here, shown to nobody'),
        },
        initial: ({ SEED_DEMO }: Settings) =>
          SEED_DEMO ? SAMPLE_VOICES.map((voice) => ({ ...voice, hidden: false })) : [],
      },
    },
  }),
  operator: group({
    title: 'Operator',
    fields: {
      legalName: line('Legal name', 'Imprint, terms of use, privacy text and mails', 120, {
        needed: true,
      }),
      postalAddress: lines('Postal address', 'Imprint, terms of use, privacy text and mails', 300, {
        needed: true,
      }),
      contact: email(
        'Contact email',
        'Footer, page of links, imprint, terms of use, privacy text and mails',
        { required: true, initial: (settings: Settings) => sender(settings).address },
      ),
      securityContact: email('Security contact email', '/.well-known/security.txt', {
        needed: true,
      }),
    },
  }),
  mail: group({
    title: 'Mail',
    fields: {
      senderName: line('Name of the sender', 'The sender of every mail', 60, {
        required: true,
        initial: (settings: Settings) => sender(settings).name,
      }),
      senderAddress: email(
        'Address of the sender',
        'The mail server has to be allowed to send for it',
        { required: true, initial: (settings: Settings) => sender(settings).address },
      ),
      often: line('How often letters come', 'Below each sign-up form: News of the cards, …', 60, {
        claims: true,
        initial: 'now and then',
      }),
    },
  }),
  welcome: group({
    title: 'Welcome mail',
    fields: {
      subject: line('Subject', 'Of the one mail after a sign-up is confirmed', 120, {}),
      text: lines('Text', 'Of that mail, in Markdown like a letter. Empty for no mail', 5_000, {}),
    },
    check: (mail: Record<string, string | null>) => allOrNone(mail, 'The mail needs both.'),
  }),
  lock: group({
    title: 'Second lock',
    fields: {
      requiredFrom: moment(
        'Required from',
        'From then on the portal opens only with a passkey or the code of an app',
      ),
    },
  }),
  morning: group({ title: 'Morning mail', fields: MORNING_FIELDS, check: checkMorning }),
  tracking: group({
    title: 'Tracking',
    fields: {
      gaMeasurementId: line(
        'Google Analytics measurement id',
        'Pages of visitors who do not ask for privacy',
        32,
        {
          pattern: /^[A-Z]{1,3}-[A-Z0-9-]+$/i,
          format: 'Please enter an id such as G-ABC123',
          initial: ({ GA_MEASUREMENT_ID }: Settings) => GA_MEASUREMENT_ID,
        },
      ),
      metaPixelId: line(
        'Meta pixel id',
        'Page views told to Meta by the server; needs META_ACCESS_TOKEN',
        32,
        { ...DIGITS, initial: ({ META_PIXEL_ID }: Settings) => META_PIXEL_ID },
      ),
    },
  }),
} satisfies Record<string, Group>;

export type SettingName = keyof typeof SITE_SETTINGS;
export type SiteValues = {
  [Name in SettingName]: ValuesOf<(typeof SITE_SETTINGS)[Name]['fields']>;
};

export const SETTING_NAMES = Object.keys(SITE_SETTINGS) as SettingName[];

/** The values that hold until an admin changes them. */
export function defaultValues(settings: Settings): SiteValues {
  const valueOf = (initial: unknown) =>
    (typeof initial === 'function' ? initial(settings) : initial) ?? null;
  const valuesOf = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, valueOf(f.initial)]));
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, valuesOf(SITE_SETTINGS[name].fields)]),
  ) as unknown as SiteValues;
}

function sender({ MAIL_FROM }: Settings): { name: string; address: string } {
  const [, name = '', address = MAIL_FROM] = /^\s*"?(.*?)"?\s*<(.+)>\s*$/.exec(MAIL_FROM) ?? [];
  return { name: name || PRODUCT_NAME, address };
}

interface Span {
  from: string | null;
  until: string | null;
}

function endsAfterItBegins({ from, until }: Span): Problems {
  return from && until && until <= from ? { until: ['Until must be after From.'] } : {};
}

function allOrNone(values: Record<string, string | null>, problem: string): Problems {
  const missing = Object.keys(values).filter((name) => values[name] === null);
  if (missing.length === Object.keys(values).length) return {};
  return Object.fromEntries(missing.map((name) => [name, [problem]]));
}

/** Keeps the exact type of the fields, from which the type of the values is inferred. */
function group<const G extends Group>(given: G): G {
  return given;
}
