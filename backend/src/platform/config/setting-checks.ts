import { isIP } from 'node:net';
import { isURL } from 'class-validator';
import express from 'express';
import pg from 'pg';
import { z } from 'zod';

const NAMED_RANGES = /^(loopback|linklocal|uniquelocal)$/;

/** The schema of a variable whose text fits. `sentence` says what is required. */
export const text = (sentence: string, fits: (given: string) => boolean) =>
  z.string(sentence).refine(fits, sentence);

export const matching = (pattern: RegExp, sentence: string) =>
  text(sentence, (given) => pattern.test(given));

export const wholeNumber = (min: number, max: number) =>
  text(
    `it must be a whole number from ${min} to ${max}`,
    (given) => /^\d+$/.test(given) && Number(given) >= min && Number(given) <= max,
  ).transform(Number);

export const trueOrFalse = (sentence: string) =>
  matching(/^(true|false)$/, sentence).transform((given) => given === 'true');

/**
 * Whether this is a URL with a host, and its user and password can be percent-decoded. `path` must match what follows
 * the host.
 */
export function isAddress(value: string, protocols: string[], path = /^/): boolean {
  const rules = { protocols, require_tld: false, require_protocol: true, require_host: true };
  if (!isURL(value, rules)) return false;
  try {
    const { username, password, pathname, search, hash } = new URL(value);
    for (const part of [username, password]) decodeURIComponent(part);
    return path.test(pathname + search + hash);
  } catch {
    return false;
  }
}

export function hasLogin(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' && password !== '';
}

/** Whether the driver can parse this PostgreSQL URL and read the certificate files that it names. */
export function isDatabaseAddress(connectionString: string): boolean {
  return (
    isAddress(connectionString, ['postgres', 'postgresql']) &&
    isAccepted(() => new pg.Client({ connectionString }))
  );
}

/** Whether Express takes this as `trust proxy`. It would also take `1,2`, as the addresses 0.0.0.1 and 0.0.0.2. */
export function isTrustProxy(value: number | boolean | string): boolean {
  if (typeof value === 'number') return value <= 32;
  if (typeof value === 'boolean') return true;
  const isWhole = (given: string) =>
    NAMED_RANGES.test(given) || isIP(given.split('/', 1)[0] ?? '') > 0;
  const isKnown = value.split(',').every((given) => isWhole(given.trim()));
  return isKnown && isAccepted(() => express().set('trust proxy', value));
}

export function isBucketName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..');
}

export function isS3Endpoint(address: string): boolean {
  return isAddress(address, ['http', 'https'], /^\/$/) && !address.includes('@');
}

function isAccepted(use: () => unknown): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}
