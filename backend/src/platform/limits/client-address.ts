import ipaddr from 'ipaddr.js';
import { memoized } from '../../shared/memoized.js';

const NOBODY = 'unknown';

/** Parts that may surround an IP address: a port, IPv6 brackets with a port, the zone of a link-local address. */
const PORT_V4 = /^([\d.]+):\d+$/;
const BRACKETS = /^\[(.*)\](:\d+)?$/;
const ZONE = /%.*$/s;

/**
 * Rate limit key of a client: its IPv4 address, or the /64 of its IPv6 address, which belongs to one household or
 * phone. An IPv4-mapped IPv6 address counts as IPv4. Invalid addresses share one key, `unknown`.
 */
export function clientOf(ip = ''): string {
  return addressesOf(ip).client;
}

/**
 * The network of an IP address, for logs: narrow enough to trace an attack, too wide to identify somebody (/24 or /48).
 */
export function networkOf(ip = ''): string {
  return addressesOf(ip).network;
}

/** Memoized, because a client sends many requests and parsing its address takes 4 µs. */
const addressesOf = memoized((ip): { client: string; network: string } => {
  const address = parse(ip);
  if (!address) return { client: NOBODY, network: NOBODY };
  if (address instanceof ipaddr.IPv4) {
    const network = `${address.octets.slice(0, 3).join('.')}.0/24`;
    return { client: address.toString(), network };
  }
  return { client: `${groups(address, 4)}::`, network: `${groups(address, 3)}::/48` };
});

function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = ip.replace(PORT_V4, '$1').replace(BRACKETS, '$1').replace(ZONE, '');
  // Rejects short and octal IPv4 forms: programs disagree on what they mean.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.process(text);
}

function groups(address: ipaddr.IPv6, count: number): string {
  return address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');
}
