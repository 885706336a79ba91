import { resolve } from 'node:path';
import {
  IsBoolean,
  IsEmail,
  IsFQDN,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsTimeZone,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import {
  ADMIN_PASSWORD_LENGTH,
  Complains,
  Is,
  isAddress,
  isAdminPassword,
  isBucketName,
  isDatabaseAddress,
  isS3Endpoint,
  isTrustProxy,
  IsWholeNumberFrom,
  Reads,
} from './rules.js';
import { normalizedEmail } from '../../shared/email-address.js';
import { PRODUCT_NAME } from '../../shared/product-name.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const HOST_NAME = /^[a-z0-9._:%-]+$/i;
const BOOLEANS: Record<string, boolean> = { true: true, false: false };
const S3_BESIDE_BUCKET = [
  'S3_PREFIX',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Moderation mode: show an image only after it is accepted, or until it is removed. */
export type Moderation = 'before' | 'after';

/** All settings of the product: one property per environment variable, defaults included. */
export class Settings {
  @IsIn(['production', 'development', 'test'])
  NODE_ENV: 'production' | 'development' | 'test' = 'development';

  @IsWholeNumberFrom(1, 65_535)
  PORT = 3000;

  @Matches(HOST_NAME, { message: 'HOST must be an address or the name of a host' })
  HOST = '127.0.0.1';

  /** Port for metrics; unset turns them off. Never a public port. */
  @IsOptional()
  @IsWholeNumberFrom(1, 65_535)
  METRICS_PORT?: number;

  @Matches(HOST_NAME, { message: 'METRICS_HOST must be an address or the name of a host' })
  METRICS_HOST = '127.0.0.1';

  /** Seconds that a stopping process keeps serving, so that the load balancer can notice. */
  @IsWholeNumberFrom(0, 60)
  DRAIN_SECONDS: number;

  @Is(
    (value) => isAddress(value, ['http', 'https'], /^\/$/),
    'APP_URL must be a http or https address without a path',
  )
  @Reads(originOf)
  APP_URL: string;

  @IsString()
  @IsNotEmpty()
  @Reads((path) => resolve(path))
  DATA_DIR = resolve('.data');

  @Is(
    isDatabaseAddress,
    'DATABASE_URL must be a postgres:// address, in which only letters and digits of a password stand for themselves (npm start provides one)',
  )
  DATABASE_URL: string;

  @IsString()
  @MinLength(32, {
    message: 'SESSION_SECRET must be at least 32 characters long (npm start makes one)',
  })
  SESSION_SECRET: string;

  @Is(
    (value) => isAddress(value, ['smtp', 'smtps']),
    'SMTP_URL must be a smtp:// or smtps:// address (npm start provides one)',
  )
  SMTP_URL: string;

  /** `Name <address>`, or an address alone. */
  @IsEmail(
    { allow_display_name: true },
    { message: `MAIL_FROM must be an address like ${PRODUCT_NAME} <hello@play.example>` },
  )
  MAIL_FROM = `${PRODUCT_NAME} <hello@unspoken.example>`;

  @IsOptional()
  @Is(
    (value) => isAddress(value, ['redis', 'rediss'], /^(\/\d{0,3})?$/),
    'REDIS_URL must be a redis:// or rediss:// address',
  )
  REDIS_URL?: string;

  /** S3 bucket for images; unset stores them on disk. */
  @Complains(({ value, object }) => {
    const other = S3_BESIDE_BUCKET.find((name) => (object as Settings)[name] !== undefined);
    if (value === undefined) return other && `it is required when ${other} is set`;
    return isBucketName(value as string) ? undefined : 'S3_BUCKET must be the name of a bucket';
  })
  S3_BUCKET?: string;

  @IsOptional()
  @Matches(/^([a-z0-9][a-z0-9-]{0,60}\/){1,4}$/, {
    message: 'S3_PREFIX must be one to four folders that end in a slash, such as images/',
  })
  S3_PREFIX?: string;

  @IsOptional()
  @Is(
    (value) => isS3Endpoint(value as string),
    'S3_ENDPOINT must be a http or https address without a path',
  )
  S3_ENDPOINT?: string;

  @Complains(({ object }) => {
    const { S3_BUCKET, S3_ENDPOINT, S3_REGION: region } = object as Settings;
    if (region === undefined)
      return S3_BUCKET && !S3_ENDPOINT ? 'it is required without S3_ENDPOINT' : undefined;
    return /^[a-z0-9-]+$/.test(region) ? undefined : 'S3_REGION must be the name of a region';
  })
  S3_REGION?: string;

  @BelongsTo('S3_SECRET_ACCESS_KEY')
  S3_ACCESS_KEY_ID?: string;

  @BelongsTo('S3_ACCESS_KEY_ID')
  S3_SECRET_ACCESS_KEY?: string;

  /** Multiplies every rate limit; `off` disables them and is refused in production. */
  @Is(
    (value) => value === 'off' || (typeof value === 'number' && value > 0 && value <= 1_000_000),
    'RATE_LIMIT must be on, off or a number above 0, 1000000 at most',
  )
  @Reads((text) => (text === 'on' ? 1 : /^\d+(\.\d+)?$/.test(text) ? Number(text) : text))
  RATE_LIMIT: number | 'off' = 1;

  /** Multiplies the time limits of `Slowness`; only 1 in production. */
  @IsWholeNumberFrom(1, 100)
  SLOWNESS = 1;

  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  // As logins are read.
  @Reads((name) => name.normalize('NFC').trim())
  ADMIN_USERNAME = 'admin';

  @IsOptional()
  @IsEmail({ allow_utf8_local_part: false })
  @Reads(normalizedEmail)
  ADMIN_EMAIL?: string;

  @ValidateIf(
    (settings: Settings) => settings.isProduction || settings.ADMIN_PASSWORD !== undefined,
  )
  @Complains(({ value }) => {
    if (value === undefined) return 'it is required in production';
    return isAdminPassword(value) ? undefined : `ADMIN_PASSWORD must be ${ADMIN_PASSWORD_LENGTH}`;
  })
  ADMIN_PASSWORD?: string;

  @IsTimeZone()
  APP_TIMEZONE = 'UTC';

  @IsIn(['before', 'after'])
  MODERATION: Moderation;

  @IsIn(LOG_LEVELS)
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  /** Express `trust proxy`: a number of hops, `true` (not in production), or a list of addresses and subnets. */
  @IsOptional()
  @Is(
    isTrustProxy,
    'TRUST_PROXY must be a number of proxies up to 32, true, false, or a list of addresses and subnets',
  )
  @Reads((text) => BOOLEANS[text] ?? (/^\d+$/.test(text) ? Number(text) : text))
  TRUST_PROXY?: number | boolean | string;

  @IsBoolean({ message: 'SEED_DEMO must be true or false' })
  @Reads((text) => BOOLEANS[text] ?? text)
  SEED_DEMO = false;

  /** Limit in megabytes per day for analytics records in the database. */
  @IsWholeNumberFrom(1, 100_000)
  ANALYTICS_DAILY_MB = 100;

  /** Mails per minute of letters to subscribers, over all processes. */
  @IsWholeNumberFrom(1, 60_000)
  LETTERS_PER_MINUTE = 300;

  @IsOptional()
  @Matches(/^\d{1,32}$/, { message: 'META_PIXEL_ID must be a number' })
  META_PIXEL_ID?: string;

  @IsOptional()
  @IsString()
  META_ACCESS_TOKEN?: string;

  @Is(
    (value) => isAddress(value, ['http', 'https'], /^[^?]*$/),
    'META_API_URL must be a http or https address',
  )
  @Reads(withoutSlashesAtEnd)
  META_API_URL = 'https://graph.facebook.com/v23.0';

  /** Origins of push services besides those of the browsers. */
  @Matches(/^https?:\/\/[\w.:[\]-]+$/, {
    each: true,
    message: 'PUSH_SERVICES must be http or https origins, separated by commas',
  })
  @Reads((text) => text.split(','))
  PUSH_SERVICES: string[] = [];

  @IsOptional()
  @IsString()
  GA_MEASUREMENT_ID?: string;

  /** Included in the content security policy. */
  @IsOptional()
  @IsFQDN({}, { message: 'SHOPIFY_DOMAIN must be the name of a host' })
  SHOPIFY_DOMAIN?: string;

  @IsOptional()
  @IsString()
  SHOPIFY_TOKEN?: string;

  @IsOptional()
  @IsString()
  SHOPIFY_PRODUCT_ID?: string;

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** True when `APP_URL` is https: cookies are then Secure and carry the `__Host-` prefix. */
  get isHttps(): boolean {
    return this.APP_URL.startsWith('https:');
  }

  /** A link to the product for mails, never built from the host of a request. */
  link(path: string, query: Record<string, string> = {}): string {
    const url = new URL(path, this.APP_URL);
    url.search = new URLSearchParams(query).toString();
    return url.href;
  }
}

/** Derives `APP_URL`, `MODERATION` and `DRAIN_SECONDS` from other variables when they are unset. */
export function withDerivedDefaults(
  variables: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const production = variables.NODE_ENV === 'production';
  return {
    ...variables,
    APP_URL: variables.APP_URL ?? `http://localhost:${variables.PORT ?? '3000'}`,
    MODERATION: variables.MODERATION ?? (production ? 'before' : 'after'),
    DRAIN_SECONDS: variables.DRAIN_SECONDS ?? (production ? '5' : '0'),
  };
}

/** In lower case, without slashes at the end. What is not a plain origin stays as it is, and is refused. */
function originOf(value: string): string {
  const url = URL.parse(withoutSlashesAtEnd(value));
  return url && url.href === `${url.origin}/` ? url.origin : value;
}

function withoutSlashesAtEnd(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '');
}

function BelongsTo(other: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): PropertyDecorator {
  return Complains(({ value, object }) =>
    value === undefined && (object as Settings)[other] !== undefined
      ? `it belongs to ${other}`
      : undefined,
  );
}
