import { afterEach, expect, it } from 'vitest';
import { visitOrigin } from './visit-origin.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it('is told as it is but for NUL, which the server refuses', () => {
  const search = `?utm_source=${'🂡'.repeat(300)}&utm_medium=a%00b`;
  window.history.replaceState(null, '', `/${search}`);
  expect(visitOrigin()).toEqual({
    utmSource: '🂡'.repeat(300),
    utmMedium: 'ab',
    pageUrl: window.location.href,
  });
});

it('has no campaign where the address names none', () => {
  expect(visitOrigin()).toEqual({ pageUrl: window.location.href });
});
