import { describe, expect, it } from 'vitest';
import { fitInsertion, lengthOf } from './answer-length.ts';

describe('answer length', () => {
  it('counts an emoji and a line break of an answer as one character each', () => {
    expect(lengthOf('a🫶\nb')).toBe(4);
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

  it('fitInsertion shortens text that was too long before', () => {
    expect(fitInsertion('abcdefgh', 1, 4).text).toHaveLength(4);
  });
});
