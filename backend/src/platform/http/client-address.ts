import ipaddr from 'ipaddr.js';

const NOBODY = 'unknown';

/** What may surround an address: a port, the brackets of IPv6 with a port, the zone of a link-local one. */
const PORT_V4 = /^([\d.]+):\d+$/;
const BRACKETS = /^\[(.*)\](:\d+)?$/;
const ZONE = /%.*$/s;

/**
 * What the limits count as one client: an IPv4 address, or the /64 that a household or a phone has in IPv6. An IPv4
 * address written as IPv6 is that IPv4 address. Whatever is no address counts as one client, `unknown`.
 */
export function clientOf(ip: string | undefined): string {
  const address = parse(ip);
  if (!address) return NOBODY;
  return address instanceof ipaddr.IPv4 ? address.toString() : `${groups(address, 4)}::`;
}

/** The network of an address, for logs: near enough to see an attack by, too wide to name a person (/24 or /48). */
export function networkOf(ip: string | undefined): string {
  const address = parse(ip);
  if (!address) return NOBODY;
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  return `${groups(address, 3)}::/48`;
}

function parse(ip = ''): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = ip.replace(PORT_V4, '$1').replace(BRACKETS, '$1').replace(ZONE, '');
  // Shorter and octal forms of IPv4 mean different things to different programs: they are no address.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.process(text);
}

function groups(address: ipaddr.IPv6, count: number): string {
  return address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');
}
