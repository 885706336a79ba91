import { expect, it } from 'vitest';
import { visitOrigin } from './visit-origin.ts';

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
