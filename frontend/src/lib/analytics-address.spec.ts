import { describe, expect, it } from 'vitest';
import { trackedPath, trackedReferrer } from './analytics-address.ts';

describe('tracked addresses', () => {
  it.each([
    ['/', '', '/'],
    [
      '/fr-circ',
      '?utm_source=card&x=SECRET&utm_medium=qr',
      '/fr-circ?utm_source=card&utm_medium=qr',
    ],
    ['/', '?fbclid=a b&token=SECRET', '/?fbclid=a%20b'],
    ['/', '?fbclid=ab&utm_term=quiet', '/?utm_term=quiet&fbclid=ab'],
    ['/auth', '?reset=SECRET&utm_source=SECRET', '/auth'],
    ['/account-registration', '?token=SECRET&utm_source=email', '/account-registration'],
    ['/unsubscribe', '?token=SECRET&utm_source=email', '/unsubscribe'],
  ])('the tracked address of %s%s is %s', (pathname, search, path) => {
    expect(trackedPath(pathname, search)).toBe(path);
  });

  it('the tracked referrer of another site loses its query', () => {
    expect(trackedReferrer('https://search.example/find?q=SECRET#SECRET')).toBe(
      'https://search.example/find',
    );
    expect(trackedReferrer('')).toBe('');
  });
});
