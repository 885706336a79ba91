import { Resolver } from 'node:dns/promises';
import { Injectable, Optional } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Settings } from '../../../platform/config/settings.js';
import { PrivateNetworkError, UnknownHostError } from '../domain/webhook.errors.js';

type Resolve = (name: string) => Promise<string[]>;

/** IPv6 addresses of the internet. Anything else, such as a mapped or translated IPv4 address, is refused. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/** Finds the addresses to which a request may go: public ones, and those of the hosts in `WEBHOOK_PRIVATE_HOSTS`. */
@Injectable()
export class PublicHosts {
  constructor(
    private readonly settings: Settings,
    @Optional() private readonly resolve: Resolve = resolveByDns,
  ) {}

  /**
   * Returns the addresses of the host, which a request must then use: another lookup could give others. Throws
   * `PrivateNetworkError` if one of them is not public, and `UnknownHostError`.
   */
  async addressesOf({ hostname }: URL): Promise<string[]> {
    // The URL parser has already turned decimal, octal and hexadecimal IPv4 addresses into dotted ones.
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = ipaddr.isValid(host)
      ? [host]
      : await this.resolve(host).catch(() => {
          throw new UnknownHostError();
        });
    if (addresses.length === 0) throw new UnknownHostError();
    const isAllowed = this.settings.WEBHOOK_PRIVATE_HOSTS.includes(host);
    if (!isAllowed && !addresses.every(isPublic)) throw new PrivateNetworkError();
    return addresses;
  }
}

export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL);
}

/** Asks the name servers: names of this machine and its network, as in /etc/hosts, are no public hosts. */
async function resolveByDns(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
