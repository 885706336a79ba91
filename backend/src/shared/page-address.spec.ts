import { describe, expect, it } from '@jest/globals';
import { cutAddress, cutIfAddress, cutOrigin, cutPath, cutReferer } from './page-address.js';

describe('page addresses in analytics', () => {
  it.each([
    ['/', '/'],
    [
      '/fr-circ?utm_source=card&utm_medium=qr&email=a@b.com',
      '/fr-circ?utm_source=card&utm_medium=qr',
    ],
    ['/?fbclid=abc_1&token=secret#reset=secret', '/?fbclid=abc_1'],
    ['/auth?reset=secret', '/auth'],
    ['/auth?utm_source=secret', '/auth'],
    ['/account-registration?token=secret&utm_source=email', '/account-registration'],
    ['/invite-opt-out?token=secret', '/invite-opt-out'],
    ['/confirm-signup?token=secret&utm_source=mail', '/confirm-signup'],
    ['/unsubscribe?token=secret', '/unsubscribe'],
    ['/account-registration/?utm_term=secret', '/account-registration/'],
    ['/x/../auth?utm_source=secret', '/auth'],
    [
      '/api/auth/verify-registration-token/secret',
      '/api/auth/verify-registration-token/[redacted]',
    ],
    ['//evil.example/auth', '/auth'],
    ['//[', '/'],
  ])('the page address %s is stored as %s', (path, kept) => {
    expect(cutPath(path)).toBe(kept);
  });

  it('an analytics address keeps its origin and loses its password, query and any scheme other than http', () => {
    expect(cutAddress('https://me:secret@play.example/auth?reset=secret#secret')).toBe(
      'https://play.example/auth',
    );
    expect(cutAddress('javascript:alert(1)')).toBeNull();
    expect(cutAddress('nonsense')).toBeNull();
  });

  it('the page of a sign-up or image keeps only the campaign', () => {
    expect(
      cutOrigin('https://play.example/?email=a@b.com&utm_source=card&fbclid=1&utm_term=x#frag'),
    ).toBe('https://play.example/?utm_source=card&utm_term=x');
  });

  it('a referrer from another site loses its whole query', () => {
    expect(cutReferer('https://search.example/find?q=secret&utm_source=x')).toBe(
      'https://search.example/find',
    );
    expect(cutReferer(undefined)).toBeNull();
    expect(cutReferer('android-app://somewhere')).toBeNull();
  });

  it('addresses in other analytics values are recognized and cut', () => {
    expect(cutIfAddress('https://play.example/auth?reset=secret')).toBe(
      'https://play.example/auth',
    );
    expect(cutIfAddress('/auth?reset=secret')).toBe('/auth');
    expect(cutIfAddress('Show us your card?')).toBe('Show us your card?');
    expect(cutIfAddress('http://')).toBe('');
    expect(cutIfAddress('//play.example/auth?reset=secret')).toBe('//play.example/auth');
    expect(cutIfAddress('// a remark')).toBe('// a remark');
  });

  it('a page address is cut to 500 characters', () => {
    expect(cutPath(`/?utm_source=${'x'.repeat(3_000)}`)).toHaveLength(500);
  });
});
