const NOBODY = 'unknown';

/**
 * What the limits count as one client: an IPv4 address, or the /64 that a household or a phone has in IPv6. An IPv4
 * address written as IPv6 is that IPv4 address. Whatever is no address counts as one client, `unknown`.
 */
export function clientOf(ip: string | undefined): string {
  const address = parse(ip);
  if (!address) return NOBODY;
  return address.v4 ? address.v4.join('.') : `${hex(address.v6.slice(0, 4))}::`;
}

/** The network of an address, for logs: near enough to see an attack by, too wide to name a person (/24 or /48). */
export function networkOf(ip: string | undefined): string {
  const address = parse(ip);
  if (!address) return NOBODY;
  if (address.v4) return `${address.v4.slice(0, 3).join('.')}.0/24`;
  return `${hex(address.v6.slice(0, 3))}::/48`;
}

type Address = { v4: number[]; v6?: never } | { v4?: never; v6: number[] };

function parse(ip = ''): Address | null {
  const v4 = octets(ip.replace(/:\d+$/, ''));
  if (v4) return { v4 };
  const v6 = groups(ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, ''));
  if (!v6) return null;
  return isMapped(v6) ? { v4: v6.slice(6).flatMap(bytes) } : { v6 };
}

function octets(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const numbers = parts.map(Number);
  return numbers.every((number) => number <= 255) ? numbers : null;
}

/** The eight groups of an IPv6 address; null for what is none. */
function groups(text: string): number[] | null {
  const [head = [], tail, ...more] = withoutDots(text)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  if (more.length > 0) return null;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail ? missing < 1 : missing !== 0) return null;
  const all = tail ? [...head, ...Array<string>(missing).fill('0'), ...tail] : head;
  if (!all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return all.map((group) => parseInt(group, 16));
}

/** Writes the dotted end that an address may have as the two groups it stands for. */
function withoutDots(text: string): string {
  const [, head, dotted = ''] = /^(.*:)([\d.]+)$/.exec(text) ?? [];
  const [a, b, c, d] = octets(dotted) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return text;
  return `${head}${hex([a * 256 + b, c * 256 + d])}`;
}

function isMapped(v6: number[]): boolean {
  return v6.slice(0, 5).every((number) => number === 0) && v6[5] === 0xffff;
}

const bytes = (number: number) => [number >> 8, number & 255];
const hex = (numbers: number[]) => numbers.map((number) => number.toString(16)).join(':');
