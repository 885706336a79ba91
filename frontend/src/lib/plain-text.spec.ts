import { describe, expect, it } from 'vitest';
import { privacyText, termsText } from '../content/legal-texts.ts';
import { readTextFile } from './plain-text.ts';

describe('readTextFile', () => {
  it('finds the date, the headings and the paragraphs, whose lines it joins', () => {
    const text =
      'Unspoken: Terms\n\nLast updated: today\n\nThese are\nthe rules.\n\nYour photos\n\nThey stay\nyours.\n\nWrite to: a@b.example\n';
    expect(readTextFile(text)).toEqual({
      updated: 'Last updated: today',
      lead: ['These are the rules.'],
      sections: [
        { heading: 'Your photos', paragraphs: ['They stay yours.', 'Write to: a@b.example'] },
      ],
    });
  });

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
});
