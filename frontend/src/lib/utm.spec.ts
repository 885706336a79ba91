import { afterEach, describe, expect, it, vi } from 'vitest';
import { readUtm, rememberUtm, visitUtm, withUtm } from './utm.ts';

describe('campaign parameters', () => {
  it('are read from the page address', () => {
    const search =
      '?utm_source=mail&utm_medium=card&utm_campaign=fall&utm_content=top&utm_term=quiet+game';
    expect(readUtm(search)).toEqual({
      utmSource: 'mail',
      utmMedium: 'card',
      utmCampaign: 'fall',
      utmContent: 'top',
      utmTerm: 'quiet game',
    });
  });

  it('are left out when absent or empty', () => {
    expect(readUtm('?utm_source=&token=secret')).toEqual({});
  });

  it('travel to the next page without the other parameters', () => {
    expect(withUtm('/next', '?token=secret&utm_source=a%26b')).toBe('/next?utm_source=a%26b');
  });

  it('add nothing to a path when there are none', () => {
    expect(withUtm('/next', '?page=2')).toBe('/next');
  });
});

describe('the campaign of a visit', () => {
  afterEach(() => {
    sessionStorage.clear();
  });

  it('is the one it began with, on every later page without one', () => {
    rememberUtm('?utm_source=card&utm_medium=qr&token=secret');
    rememberUtm('?utm_source=mail');
    rememberUtm('?page=2');
    expect(visitUtm('')).toEqual({ utmSource: 'card', utmMedium: 'qr' });
  });

  it('gives way to the one in the address, and is not mixed with it', () => {
    rememberUtm('?utm_source=card&utm_medium=qr');
    expect(visitUtm('?utm_source=mail')).toEqual({ utmSource: 'mail' });
  });

  it('is empty when nobody brought one', () => {
    rememberUtm('?page=2');
    expect(visitUtm('?page=3')).toEqual({});
  });

  it('ends with the page where the browser stores nothing', () => {
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
