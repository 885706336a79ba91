import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { breakLines } from './line-breaking.ts';

const byLetters = (text: string) => text.length;

describe('Breaking lines', () => {
  it('keeps a text in one line when it fits', () => {
    assert.deepEqual(breakLines('Draw a door.', 12, byLetters), ['Draw a door.']);
  });

  it('takes no more lines than needed and makes them even', () => {
    assert.deepEqual(breakLines('one two six ten', 11, byLetters), ['one two', 'six ten']);
  });

  it('leaves no single word on the last line when another one fits beside it', () => {
    assert.deepEqual(breakLines('aaaa bbbb cccc dd', 14, byLetters), ['aaaa bbbb', 'cccc dd']);
  });

  it('starts a sentence on a new line when only its first word fits on the line before', () => {
    assert.deepEqual(breakLines('Keep quiet. If you can wait', 16, byLetters), [
      'Keep quiet.',
      'If you can wait',
    ]);
  });

  it('finds no lines when a word is too wide', () => {
    assert.equal(breakLines('a photograph', 8, byLetters), undefined);
  });
});
