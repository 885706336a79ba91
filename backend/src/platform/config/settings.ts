import { resolve } from 'node:path';
import { isEmail, isFQDN, isTimeZone } from 'class-validator';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { normalizedEmail } from '../../shared/email-address.js';
import { ADMIN_PASSWORD_LENGTH, isAdminPassword } from '../../shared/password-length.js';
import { PRODUCT_NAME } from '../../shared/product-name.js';
import {
  hasLogin,
  isAddress,
  isBucketName,
  isDatabaseAddress,
  isS3Endpoint,
  isTrustProxy,
  matching,
  text,
  trueOrFalse,
  wholeNumber,
} from './setting-checks.js';

/** A time such as 23:05, on a clock of 24 hours. */
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

const hostName = matching(/^[a-z0-9._:%-]+$/i, 'it must be an address or the name of a host');

const bucket = text('it must be the name of a bucket', isBucketName).optional();
const prefix = matching(
  /^([a-z0-9][a-z0-9-]{0,60}\/){1,4}$/,
  'it must be one to four folders that end in a slash, such as images/',
).optional();
const endpoint = text('it must be a http or https address without a path', isS3Endpoint).optional();
const region = matching(/^[a-z0-9-]+$/, 'it must be the name of a region').optional();

/** All settings of the product: one for each environment variable, defaults included. */
export const VARIABLES = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'it must be production, development or test')
    .default('development'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: hostName.default('127.0.0.1'),
  /** Port for metrics; unset turns them off. Never a public port. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  /** Seconds that a stopping process keeps serving, so that the load balancer can notice. */
  DRAIN_SECONDS: wholeNumber(0, 60),
  APP_URL: z
    .string()
    .transform(originOf)
    .refine(
      (url) => isAddress(url, ['http', 'https'], /^\/$/),
      'it must be a http or https address without a path',
    ),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .default(resolve('.data')),
  DATABASE_URL: text(
    'it must be a postgres:// address, in which only letters and digits of a password stand for themselves (npm start provides one)',
    isDatabaseAddress,
  ),
  SESSION_SECRET: text(
    'it must be at least 32 characters long (npm start makes one)',
    ({ length }) => length >= 32,
  ),
  SMTP_URL: text('it must be a smtp:// or smtps:// address (npm start provides one)', (url) =>
    isAddress(url, ['smtp', 'smtps']),
  ),
  /** `Name <address>`, or an address alone. */
  MAIL_FROM: text(`it must be an address like ${PRODUCT_NAME} <hello@play.example>`, (address) =>
    isEmail(address, { allow_display_name: true }),
  ).default(`${PRODUCT_NAME} <hello@unspoken.example>`),
  /** Mails are returned to `<local part>+<code>@<host>` of this address; unset, to the sender. */
  BOUNCE_ADDRESS: text(
    'it must be an address with at most 11 characters before the @',
    (address) => isEmail(address) && /^[a-z0-9.-]{1,11}@/.test(address),
  ).optional(),
  /** The mailbox of returned mails: `imaps://user:password@host/folder`, by default its inbox. */
  BOUNCE_IMAP_URL: text(
    'it must be an imap:// or imaps:// address with a user and a password',
    (url) => isAddress(url, ['imap', 'imaps'], /^[^?#]*$/) && hasLogin(url),
  ).optional(),
  /** SNS topic to which Amazon SES reports. */
  BOUNCE_SES_TOPIC: matching(
    /^arn:aws(-cn|-us-gov)?:sns:[a-z0-9-]{1,30}:\d{12}:[\w.-]{1,256}$/,
    'it must be the ARN of a topic',
  ).optional(),
  /** The login in the address that Postmark calls. */
  BOUNCE_POSTMARK_LOGIN: matching(
    /^[^:\s]+:\S{16,}$/,
    'it must be user:password with at least 16 characters in the password',
  ).optional(),
  /** The key with which Mailgun signs its calls. */
  BOUNCE_MAILGUN_KEY: text(
    'it must be at least 16 characters long',
    ({ length }) => length >= 16,
  ).optional(),
  REDIS_URL: text('it must be a redis:// or rediss:// address', (url) =>
    isAddress(url, ['redis', 'rediss'], /^(\/\d{0,3})?$/),
  ).optional(),
  /** S3 bucket for images; unset stores them on disk. */
  S3_BUCKET: bucket,
  S3_PREFIX: prefix,
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The time in `APP_TIMEZONE` at which a backup is taken each night; unset, none is. */
  BACKUP_AT: matching(TIME_OF_DAY, 'it must be a time of day, such as 03:30')
    .transform((time) => ({ hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) }))
    .optional(),
  /** How many days and weeks keep their last backup. */
  BACKUP_KEEP: matching(
    /^[1-9]\d{0,2},\d{1,3}$/,
    'it must be a number of days and one of weeks, such as 7,4',
  )
    .default('7,4')
    .transform((given) => given.split(',').map(Number))
    .transform(([days = 1, weeks = 0]) => ({ days, weeks })),
  /** Folder of the nightly backups, unless they have a bucket; by default below `DATA_DIR`. */
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_S3_BUCKET: bucket,
  BACKUP_S3_PREFIX: prefix,
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Multiplies every rate limit; `off` disables them and is refused in production. */
  RATE_LIMIT: matching(/^(on|off|\d+(\.\d+)?)$/, 'it must be on, off or a number')
    .transform((given) => (given === 'off' ? given : given === 'on' ? 1 : Number(given)))
    .refine(
      (factor) => factor === 'off' || (factor > 0 && factor <= 1_000_000),
      'it must be above 0, 1000000 at most',
    )
    .default(1),
  /** Multiplies the time limits of `TimeLimits`; only 1 in production. */
  TIME_LIMIT_FACTOR: wholeNumber(1, 100).default(1),
  // Normalized like the username of a login.
  ADMIN_USERNAME: z
    .string()
    .transform((name) => name.normalize('NFC').trim())
    .refine((name) => name !== '' && [...name].length <= 64, 'it must be 1 to 64 characters long')
    .default('admin'),
  ADMIN_EMAIL: z
    .string()
    .transform(normalizedEmail)
    .refine(
      (address) => isEmail(address, { allow_utf8_local_part: false }),
      'it must be an email address',
    )
    .optional(),
  ADMIN_PASSWORD: text(`it must be ${ADMIN_PASSWORD_LENGTH}`, isAdminPassword).optional(),
  APP_TIMEZONE: text('it must be a time zone, such as Europe/Berlin', isTimeZone).default('UTC'),
  /** `before` shows an image only after a moderator has accepted it, `after` until a moderator removes it. */
  MODERATION: z.enum(['before', 'after'], 'it must be before or after'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'it must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  /** Express `trust proxy`: a number of hops, `true` (not in production), or a list of addresses and subnets. */
  TRUST_PROXY: z
    .string()
    .transform((given) =>
      /^(true|false)$/.test(given) ? given === 'true' : /^\d+$/.test(given) ? Number(given) : given,
    )
    .refine(
      isTrustProxy,
      'it must be a number of proxies up to 32, true, false, or a list of addresses and subnets',
    )
    .optional(),
  SEED_DEMO: trueOrFalse('it must be true or false').default(false),
  /** Limit in megabytes per day for analytics records in the database. */
  ANALYTICS_DAILY_MB: wholeNumber(1, 100_000).default(100),
  /** Mails per minute of letters to subscribers, over all processes. */
  LETTERS_PER_MINUTE: wholeNumber(1, 60_000).default(300),
  META_PIXEL_ID: matching(/^\d{1,32}$/, 'it must be a number').optional(),
  META_ACCESS_TOKEN: z.string().optional(),
  META_API_URL: text('it must be a http or https address', (url) =>
    isAddress(url, ['http', 'https'], /^[^?]*$/),
  )
    .transform(withoutSlashesAtEnd)
    .default('https://graph.facebook.com/v23.0'),
  /** Origins of push services besides those of the browsers. */
  PUSH_SERVICES: matching(
    /^https?:\/\/[\w.:[\]-]+(,https?:\/\/[\w.:[\]-]+)*$/,
    'it must be http or https origins, separated by commas',
  )
    .transform((origins) => origins.split(','))
    .default([]),
  /** Hosts outside of the internet that webhooks may call; for tests, refused in production. */
  WEBHOOK_PRIVATE_HOSTS: matching(/^[\w.:-]+(,[\w.:-]+)*$/, 'it must be hosts, separated by commas')
    .transform((hosts) => hosts.split(','))
    .default([]),
  GA_MEASUREMENT_ID: z.string().optional(),
  /** Included in the content security policy. */
  SHOPIFY_DOMAIN: text('it must be the name of a host', (name) => isFQDN(name)).optional(),
  SHOPIFY_TOKEN: z.string().optional(),
  SHOPIFY_PRODUCT_ID: z.string().optional(),
});

type Variables = z.output<typeof VARIABLES>;

export type Moderation = Variables['MODERATION'];

/** The values of all variables, and values that are derived from them. */
export class Settings extends (class {} as new () => Variables) {
  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** True when `APP_URL` is https: cookies are then Secure and carry the `__Host-` prefix. */
  get isHttps(): boolean {
    return this.APP_URL.startsWith('https:');
  }

  /** Whether `APP_URL` is one that others can open: no name or address of this machine or its network. */
  get isPublic(): boolean {
    const host = new URL(this.APP_URL).hostname.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
    return isFQDN(host) && !/\.(localhost|local|internal|lan|home\.arpa)$/.test(host);
  }

  /** A link to the product for mails, never built from the host of a request. */
  link(path: string, query: Record<string, string> = {}): string {
    const url = new URL(path, this.APP_URL);
    url.search = new URLSearchParams(query).toString();
    return url.href;
  }
}

/**
 * Returns the origin in lower case, without slashes at the end. Returns any other text unchanged, which is then
 * refused.
 */
function originOf(value: string): string {
  const url = URL.parse(withoutSlashesAtEnd(value));
  return url && url.href === `${url.origin}/` ? url.origin : value;
}

function withoutSlashesAtEnd(value: string): string {
  return value.replace(/(?<!\/)\/+$/, '');
}
