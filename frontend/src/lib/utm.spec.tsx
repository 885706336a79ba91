import { describe, expect, it, vi } from 'vitest';
import { rememberUtm, visitOrigin, visitUtm, withUtm } from './utm.ts';

describe('campaign parameters', () => {
  it('the source and the medium of a campaign are read from the page address', () => {
    const search = '?utm_source=mail&utm_medium=card+game&utm_campaign=fall';
    expect(visitUtm(search)).toEqual({ utmSource: 'mail', utmMedium: 'card game' });
  });

  it('missing or empty campaign parameters are left out', () => {
    expect(visitUtm('?utm_source=&token=secret')).toEqual({});
  });

  it('only the campaign parameters are passed to the next page', () => {
    const campaign =
      'utm_source=a%26b&utm_medium=card&utm_campaign=fall&utm_content=top&utm_term=quiet+game';
    expect(withUtm('/next', `?token=secret&${campaign}`)).toBe(`/next?${campaign}`);
  });

  it('a path without campaign parameters stays as it is', () => {
    expect(withUtm('/next', '?page=2')).toBe('/next');
  });
});

describe('campaign of a visit', () => {
  it('a visit keeps the campaign of its first page', () => {
    rememberUtm('?utm_source=card&utm_medium=qr&token=secret');
    rememberUtm('?utm_source=mail');
    rememberUtm('?page=2');
    expect(visitUtm('')).toEqual({ utmSource: 'card', utmMedium: 'qr' });
  });

  it('a campaign in the address replaces that of the visit', () => {
    rememberUtm('?utm_source=card&utm_medium=qr');
    expect(visitUtm('?utm_source=mail')).toEqual({ utmSource: 'mail' });
  });

  it('a visit without a campaign has none', () => {
    rememberUtm('?page=2');
    expect(visitUtm('?page=3')).toEqual({});
  });

  it('without sessionStorage the campaign ends with its page', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    rememberUtm('?utm_source=card');
    expect(visitUtm('')).toEqual({});
    expect(visitUtm('?utm_source=card')).toEqual({ utmSource: 'card' });
  });
});

it('visitOrigin returns the campaign and page without NUL characters', () => {
  const search = `?utm_source=${'🂡'.repeat(300)}&utm_medium=a%00b`;
  window.history.replaceState(null, '', `/${search}`);
  expect(visitOrigin()).toEqual({
    utmSource: '🂡'.repeat(300),
    utmMedium: 'ab',
    pageUrl: window.location.href,
  });
});

it('visitOrigin has no campaign when the address has none', () => {
  expect(visitOrigin()).toEqual({ pageUrl: window.location.href });
});
