import { describe, expect, it } from 'vitest';
import { fitInsertion, lengthOf } from './answer-length.ts';

describe('the length of an answer', () => {
  it('counts an emoji as one and a line break as one', () => {
    expect(lengthOf('a🫶\nb')).toBe(4);
  });
});

describe('fitting what was put in', () => {
  it('changes nothing that fits', () => {
    expect(fitInsertion('quiet', 5, 5)).toEqual({ text: 'quiet', caret: 5 });
  });

  it('drops the end of a paste', () => {
    expect(fitInsertion('quiet cards', 11, 7)).toEqual({ text: 'quiet c', caret: 7 });
  });

  it('keeps what stood after the caret', () => {
    // "ab|yz" with "12345" pasted at the caret, limit 5.
    expect(fitInsertion('ab12345yz', 7, 5)).toEqual({ text: 'ab1yz', caret: 3 });
  });

  it('never cuts an emoji in half', () => {
    const fitted = fitInsertion('🫶🫶🫶', 6, 2);
    expect(fitted).toEqual({ text: '🫶🫶', caret: 4 });
  });

  it('shortens a text that was too long before anything was put in', () => {
    expect(fitInsertion('abcdefgh', 1, 4).text).toHaveLength(4);
  });
});
