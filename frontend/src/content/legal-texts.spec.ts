import { expect, it } from 'vitest';
import { privacyText, termsText } from './legal-texts.ts';

it.each([
  ['terms', termsText],
  ['privacy text', privacyText],
])('every section of the %s has paragraphs, and no placeholder is left', (_name, text) => {
  const { updated, sections } = text();
  expect(updated).toMatch(/^Last updated: \w+ \d+, \d{4}$/);
  expect(sections.length).toBeGreaterThan(8);
  expect(sections.filter(({ paragraphs }) => paragraphs.length === 0)).toEqual([]);
  expect(JSON.stringify(sections)).not.toMatch(/%[A-Z]/);
});
