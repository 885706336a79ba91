import { resolve } from 'node:path';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
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
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { IsAddress, IsDatabaseAddress, IsOriginList } from './address.rules.js';
import { ADMIN_PASSWORD_LENGTH, IsAdminPassword } from './password.rules.js';
import { IsTrustProxy, trustProxy } from './proxy.rules.js';
import { FitsS3Settings } from './s3.rules.js';
import { normalizedEmail } from '../../shared/email-address.js';
import { PRODUCT_NAME } from '../../shared/product-name.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const HOST_NAME = /^[a-z0-9._:%-]+$/i;

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

  @IsAddress(
    { protocols: ['http', 'https'], path: /^\/$/ },
    { message: 'APP_URL must be a http or https address without a path' },
  )
  @Transform(({ value }) => originOf(value))
  APP_URL: string;

  @IsString()
  @IsNotEmpty()
  @Transform(({ value }) => (typeof value === 'string' ? resolve(value) : (value as unknown)))
  DATA_DIR = resolve('.data');

  @IsDatabaseAddress({
    message:
      'DATABASE_URL must be a postgres:// address, in which only letters and digits of a password stand for themselves (npm start provides one)',
  })
  DATABASE_URL: string;

  @IsString()
  @MinLength(32, {
    message: 'SESSION_SECRET must be at least 32 characters long (npm start makes one)',
  })
  SESSION_SECRET: string;

  @IsAddress(
    { protocols: ['smtp', 'smtps'] },
    { message: 'SMTP_URL must be a smtp:// or smtps:// address (npm start provides one)' },
  )
  SMTP_URL: string;

  /** `Name <address>`, or an address alone. */
  @IsEmail(
    { allow_display_name: true },
    { message: `MAIL_FROM must be an address like ${PRODUCT_NAME} <hello@play.example>` },
  )
  MAIL_FROM = `${PRODUCT_NAME} <hello@unspoken.example>`;

  @IsOptional()
  @IsAddress(
    { protocols: ['redis', 'rediss'], path: /^(\/\d{0,3})?$/ },
    { message: 'REDIS_URL must be a redis:// or rediss:// address' },
  )
  REDIS_URL?: string;

  /** S3 bucket for images; unset stores them on disk. */
  @FitsS3Settings()
  S3_BUCKET?: string;

  @FitsS3Settings()
  S3_PREFIX?: string;

  @FitsS3Settings()
  S3_ENDPOINT?: string;

  @FitsS3Settings()
  S3_REGION?: string;

  @FitsS3Settings()
  S3_ACCESS_KEY_ID?: string;

  @FitsS3Settings()
  S3_SECRET_ACCESS_KEY?: string;

  /** Multiplies every rate limit; `off` disables them and is refused in production. */
  @IsRateLimit()
  @Transform(({ value }) => rateLimit(value))
  RATE_LIMIT: number | 'off' = 1;

  /** Multiplies the time limits of `Slowness`; only 1 in production. */
  @IsWholeNumberFrom(1, 100)
  SLOWNESS = 1;

  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  // As logins are read.
  @Transform(({ value }) =>
    typeof value === 'string' ? value.normalize('NFC').trim() : (value as unknown),
  )
  ADMIN_USERNAME = 'admin';

  @IsOptional()
  @IsEmail({ allow_utf8_local_part: false })
  @Transform(({ value }) =>
    typeof value === 'string' ? normalizedEmail(value) : (value as unknown),
  )
  ADMIN_EMAIL?: string;

  @ValidateIf(
    (settings: Settings) => settings.isProduction || settings.ADMIN_PASSWORD !== undefined,
  )
  @IsAdminPassword(({ value }) =>
    value === undefined
      ? 'it is required in production'
      : `ADMIN_PASSWORD must be ${ADMIN_PASSWORD_LENGTH}`,
  )
  ADMIN_PASSWORD?: string;

  @IsTimeZone()
  APP_TIMEZONE = 'UTC';

  @IsIn(['before', 'after'])
  MODERATION: Moderation;

  @IsIn(LOG_LEVELS)
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  /** Express `trust proxy`: a number of hops, `true` (not in production), or a list of addresses and subnets. */
  @IsOptional()
  @IsTrustProxy()
  @Transform(({ value }) => trustProxy(value))
  TRUST_PROXY?: number | boolean | string;

  @IsBoolean({ message: 'SEED_DEMO must be true or false' })
  @Transform(({ value }) =>
    value === 'true' ? true : value === 'false' ? false : (value as unknown),
  )
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

  @IsAddress(
    { protocols: ['http', 'https'], path: /^[^?]*$/ },
    { message: 'META_API_URL must be a http or https address' },
  )
  @Transform(({ value }) =>
    typeof value === 'string' ? withoutSlashesAtEnd(value) : (value as unknown),
  )
  META_API_URL = 'https://graph.facebook.com/v23.0';

  /** Origins of push services besides those of the browsers. */
  @IsOriginList()
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
function originOf(value: unknown): unknown {
  const address = typeof value === 'string' ? withoutSlashesAtEnd(value) : '';
  if (!URL.canParse(address)) return value;
  const { href, origin } = new URL(address);
  return href === `${origin}/` ? origin : value;
}

function withoutSlashesAtEnd(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '');
}

function IsWholeNumberFrom(min: number, max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : (value as unknown),
    ),
    ValidateBy({
      name: 'isWholeNumberFrom',
      validator: {
        // What is not a whole number is still text.
        validate: (value: unknown) => typeof value === 'number' && value >= min && value <= max,
        defaultMessage: (given) =>
          `${given?.property} must be a whole number from ${min} to ${max}`,
      },
    }),
  );
}

function rateLimit(value: unknown): unknown {
  if (value === 'on') return 1;
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

function IsRateLimit(): PropertyDecorator {
  return ValidateBy({
    name: 'isRateLimit',
    validator: {
      validate: (value: unknown) =>
        value === 'off' || (typeof value === 'number' && value > 0 && value <= 1_000_000),
      defaultMessage: () => 'RATE_LIMIT must be on, off or a number above 0, 1000000 at most',
    },
  });
}
