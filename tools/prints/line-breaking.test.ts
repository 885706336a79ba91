import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { breakLines } from './line-breaking.ts';

const byLetters = (text: string) => text.length;

describe('breakLines', () => {
  it('breakLines keeps a text in one line when it fits', () => {
    assert.deepEqual(breakLines('Draw a door.', 12, byLetters), ['Draw a door.']);
  });

  it('breakLines uses as few lines as possible, evenly filled', () => {
    assert.deepEqual(breakLines('one two six ten', 11, byLetters), ['one two', 'six ten']);
  });

  it('breakLines leaves no single word on the last line when another fits', () => {
    assert.deepEqual(breakLines('aaaa bbbb cccc dd', 14, byLetters), ['aaaa bbbb', 'cccc dd']);
  });

  it('breakLines starts a sentence on a new line when only its first word fits before', () => {
    assert.deepEqual(breakLines('Keep quiet. If you can wait', 16, byLetters), [
      'Keep quiet.',
      'If you can wait',
    ]);
  });

  it('breakLines returns undefined when a word is too wide', () => {
    assert.equal(breakLines('a photograph', 8, byLetters), undefined);
  });
});
