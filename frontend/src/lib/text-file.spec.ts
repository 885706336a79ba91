import { describe, expect, it } from 'vitest';
import { readTextFile } from './text-file.ts';

describe('readTextFile', () => {
  it('a text file is read with its date and headings, and the lines of each paragraph are joined', () => {
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
});
