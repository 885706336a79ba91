import { afterEach, expect, it } from 'vitest';
import { visitOrigin } from './visit-origin.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it('is cut to what the server keeps, by whole characters', () => {
  const search = `?utm_source=${'🂡'.repeat(300)}&utm_medium=a%00b#${'x'.repeat(3_000)}`;
  window.history.replaceState(null, '', `/${search}`);
  expect(visitOrigin()).toEqual({
    utmSource: '🂡'.repeat(200),
    utmMedium: 'ab',
    pageUrl: window.location.href.slice(0, 2_000),
  });
});

it('has no campaign where the address names none', () => {
  expect(visitOrigin()).toEqual({ pageUrl: window.location.href });
});
