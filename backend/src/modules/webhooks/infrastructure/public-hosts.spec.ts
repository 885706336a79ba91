import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../../../platform/config/settings.js';
import { PrivateNetworkError, UnknownHostError } from '../domain/webhook.errors.js';
import { PublicHosts } from './public-hosts.js';

describe('hosts of webhooks', () => {
  const hosts = (resolved: string[] = []) =>
    new PublicHosts({ WEBHOOK_PRIVATE_HOSTS: ['127.0.0.1'] } as Settings, () =>
      Promise.resolve(resolved),
    );
  const resolving = (url: string, resolved?: string[]) => hosts(resolved).addressesOf(new URL(url));

  it.each([
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '127.0.0.2', '0.0.0.0', '169.254.169.254'],
    ...['100.64.0.1', '192.0.0.8', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1'],
    ...[
      '240.0.0.1',
      '255.255.255.255',
      '2130706434',
      '0x7f000002',
      '0177.0.0.2',
      '127.2',
      '１０.0.0.1',
    ],
    ...['[::]', '[::1]', '[::ffff:10.0.0.1]', '[::ffff:7f00:2]', '[::127.0.0.2]', '[fe80::1]'],
    ...['[fc00::1]', '[fec0::1]', '[ff02::1]', '[64:ff9b::10.0.0.1]', '[64:ff9b:1::1]'],
    ...['[2002:7f00:2::]', '[2001::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]', '[5f00::1]'],
  ])('nothing is sent to %s', async (host) => {
    await expect(resolving(`https://${host}/`)).rejects.toThrow(PrivateNetworkError);
  });

  it('a name with one private address among public ones is refused', async () => {
    const both = ['93.184.216.34', '::ffff:192.168.0.1'];
    await expect(resolving('https://rebind.example/', both)).rejects.toThrow(PrivateNetworkError);
  });

  it('a name without addresses is unknown', async () => {
    await expect(resolving('https://nowhere.example/')).rejects.toThrow(UnknownHostError);
  });

  it('a public name leads to its addresses, and a host of the settings to itself', async () => {
    const addresses = ['93.184.216.34', '2606:2800:220:1::1'];
    expect(await resolving('https://hooks.example/', addresses)).toEqual(addresses);
    expect(await resolving('https://127.0.0.1:8443/')).toEqual(['127.0.0.1']);
  });
});
