import { isIP } from 'node:net';
import { ValidateBy } from 'class-validator';

/** Reads `TRUST_PROXY`: a boolean, a number of hops, or other text as it is. */
export function trustProxy(value: unknown): unknown {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxyRange(range: string): boolean {
  const [address = '', bits = '1'] = range.split('/');
  const version = isIP(address);
  const isPrefix = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  return NAMED_RANGES.has(range) || (version !== 0 && isPrefix);
}

/** Validates what Express takes as `trust proxy`. */
export function IsTrustProxy(): PropertyDecorator {
  return ValidateBy({
    name: 'isTrustProxy',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'boolean' ||
        (typeof value === 'number' && value <= 32) ||
        (typeof value === 'string' &&
          value.split(',').every((range) => isProxyRange(range.trim()))),
      defaultMessage: () =>
        'TRUST_PROXY must be a number of proxies up to 32, true, false, or a list of addresses and subnets',
    },
  });
}
