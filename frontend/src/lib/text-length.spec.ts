import { describe, expect, it } from 'vitest';
import { charactersIn, fitInsertion, lengthOf } from './text-length.ts';

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const FLAG = '\u{1f1eb}\u{1f1f7}';

describe('length of a text', () => {
  it('a text is counted in code points as by the server, and in characters as readers see them', () => {
    expect(lengthOf('a🫶\nb')).toBe(4);
    expect(lengthOf('e\u0301')).toBe(1);
    expect(lengthOf(`${FAMILY}${FLAG}`)).toBe(7);
    expect(charactersIn(`e\u0301${FAMILY}${FLAG}`)).toBe(3);
  });
});

describe('fitInsertion', () => {
  it('fitInsertion leaves text within the limit unchanged', () => {
    expect(fitInsertion('quiet', 5, 5)).toEqual({ text: 'quiet', caret: 5 });
  });

  it('fitInsertion drops the end of a paste', () => {
    expect(fitInsertion('quiet cards', 11, 7)).toEqual({ text: 'quiet c', caret: 7 });
  });

  it('fitInsertion keeps the text after the caret', () => {
    // "ab|yz" with "12345" pasted at the caret, limit 5.
    expect(fitInsertion('ab12345yz', 7, 5)).toEqual({ text: 'ab1yz', caret: 3 });
  });

  it('fitInsertion never splits an emoji', () => {
    const fitted = fitInsertion('🫶🫶🫶', 6, 2);
    expect(fitted).toEqual({ text: '🫶🫶', caret: 4 });
  });

  it.each([
    ['a family', FAMILY, 8, 1],
    ['a flag', FLAG, 5, 2],
    ['a letter with its accents', 'q\u0323\u0307', 8, 2],
  ])('fitInsertion never cuts %s apart', (_what, character, limit, kept) => {
    const pasted = character.repeat(10);
    expect(fitInsertion(pasted, pasted.length, limit).text).toBe(character.repeat(kept));
  });

  it('an accent that does not fit leaves its letter', () => {
    expect(fitInsertion('abq\u0323c', 4, 4, 'abqc')).toEqual({ text: 'abqc', caret: 3 });
  });

  it('fitInsertion shortens text that was too long before', () => {
    expect(fitInsertion('abcdefgh', 1, 4).text).toHaveLength(4);
  });
});
