import { describe, expect, it } from '@jest/globals';
import { clientOf, networkOf } from './client-address.js';

describe('client address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['203.0.113.77:50123', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['::FFFF:cb00:714d', '203.0.113.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::'],
    ['[2001:db8:1:2::7]:50123', '2001:db8:1:2::'],
    ['2001:db8::', '2001:db8:0:0::'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '0:0:0:0::'],
  ])('the client address %s is normalized to %s, also when normalized twice', (ip, client) => {
    expect(clientOf(ip)).toBe(client);
    expect(clientOf(client)).toBe(client);
  });

  it('clients differ in the first 64 bits of IPv6 or in any bit of IPv4', () => {
    expect(clientOf('2001:db8:1:2::1')).toBe(clientOf('2001:db8:1:2:ffff::'));
    expect(clientOf('2001:db8:1:2::1')).not.toBe(clientOf('2001:db8:1:3::1'));
    expect(clientOf('203.0.113.1')).not.toBe(clientOf('203.0.113.2'));
  });
});

describe('client network', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
  ])('the network of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

it.each([
  undefined,
  '',
  'unknown',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.7.9',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1::2::3',
  '1:2:3:4:5:6:7::8:9',
  '12345::',
  '::ffff:1.2.3',
  '1.2.3.4::',
  'x\r\ny',
])('%j is an unknown client address', (text) => {
  expect([clientOf(text), networkOf(text)]).toEqual(['unknown', 'unknown']);
});
