import { describe, expect, it } from 'vitest';
import { readUtm, withUtm } from './utm.ts';

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
