import { isIP } from 'node:net';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isURL, ValidateBy, type ValidationArguments } from 'class-validator';
import pg from 'pg';
import { PASSWORD_LENGTH, passwordLength, suitsAdmin } from '../../shared/password-length.js';

/** Reads the text of a variable. What is no value of the setting stays as it is, and is refused. */
export const Reads = (read: (text: string) => unknown): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? read(value) : (value as unknown)));

/** A value for which this returns a sentence is refused with it. Also asked when the variable is unset. */
export const Complains = (complain: (given: ValidationArguments) => string | undefined) =>
  ValidateBy({
    name: 'complains',
    validator: {
      validate: (_value, given) => complain(given as ValidationArguments) === undefined,
      defaultMessage: (given) => complain(given as ValidationArguments) ?? '',
    },
  });

export const Is = (fits: (value: unknown) => boolean, message: string): PropertyDecorator =>
  Complains(({ value }) => (fits(value) ? undefined : message));

export const IsWholeNumberFrom = (min: number, max: number): PropertyDecorator =>
  applyDecorators(
    Reads((text) => (/^\d+$/.test(text) ? Number(text) : text)),
    Complains(({ value, property }) =>
      typeof value === 'number' && value >= min && value <= max
        ? undefined
        : `${property} must be a whole number from ${min} to ${max}`,
    ),
  );

/** Whether this is a URL with a host, whose user and password can be percent-decoded. `path` fits what follows the host. */
export function isAddress(value: unknown, protocols: string[], path = /^/): value is string {
  const rules = { protocols, require_tld: false, require_protocol: true, require_host: true };
  if (typeof value !== 'string' || !isURL(value, rules)) return false;
  try {
    const { username, password, pathname, search, hash } = new URL(value);
    for (const part of [username, password]) decodeURIComponent(part);
    return path.test(pathname + search + hash);
  } catch {
    return false;
  }
}

/** Whether the driver can parse this PostgreSQL URL, whose certificate files exist and can be read. */
export function isDatabaseAddress(connectionString: unknown): boolean {
  if (!isAddress(connectionString, ['postgres', 'postgresql'])) return false;
  try {
    new pg.Client({ connectionString });
    return true;
  } catch {
    return false;
  }
}

/** Length of an admin's password that is set outside of the portal, in words. */
export const ADMIN_PASSWORD_LENGTH = `${PASSWORD_LENGTH.shortestOfAdmin} to ${PASSWORD_LENGTH.longest} characters long`;

export function isAdminPassword(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    suitsAdmin(value) &&
    passwordLength(value) <= PASSWORD_LENGTH.longest
  );
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether Express takes this as `trust proxy`. */
export function isTrustProxy(value: unknown): boolean {
  if (typeof value === 'number') return value <= 32;
  if (typeof value !== 'string') return typeof value === 'boolean';
  return value.split(',').every((given) => {
    const range = given.trim();
    const [address = '', bits = '1'] = range.split('/');
    const version = isIP(address);
    const isPrefix = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
    return NAMED_RANGES.includes(range) || (version !== 0 && isPrefix);
  });
}

export function isBucketName(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) && !text.includes('..');
}

export function isS3Endpoint(text: string): boolean {
  const isPlain = isURL(text, {
    protocols: ['http', 'https'],
    require_protocol: true,
    require_tld: false,
    disallow_auth: true,
    allow_query_components: false,
    allow_fragments: false,
  });
  return isPlain && new URL(text).pathname === '/';
}
