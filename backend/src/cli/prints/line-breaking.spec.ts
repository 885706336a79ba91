import { describe, expect, it } from '@jest/globals';
import { breakLines } from './line-breaking.js';

const byLetters = (text: string) => text.length;

describe('Breaking lines', () => {
  it('keeps a text in one line when it fits', () => {
    expect(breakLines('Draw a door.', 12, byLetters)).toEqual(['Draw a door.']);
  });

  it('takes no more lines than needed and makes them even', () => {
    expect(breakLines('one two six ten', 11, byLetters)).toEqual(['one two', 'six ten']);
  });

  it('leaves no lonely word at the end when a neighbour can keep it company', () => {
    expect(breakLines('aaaa bbbb cccc dd', 14, byLetters)).toEqual(['aaaa bbbb', 'cccc dd']);
  });

  it('starts a sentence on a new line rather than hang its first word on the old one', () => {
    expect(breakLines('Keep quiet. If you can wait', 16, byLetters)).toEqual([
      'Keep quiet.',
      'If you can wait',
    ]);
  });

  it('finds no lines when a word is too wide', () => {
    expect(breakLines('a photograph', 8, byLetters)).toBeUndefined();
  });
});
