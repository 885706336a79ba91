import { describe, expect, it } from '@jest/globals';
import { inParts } from './in-parts.js';

async function partsOf(pieces: string[], size: number): Promise<string[]> {
  const stream = async function* () {
    for (const piece of pieces) yield Buffer.from(piece);
  };
  return (await Array.fromAsync(inParts(stream(), size))).map(String);
}

describe('inParts', () => {
  it.each([
    [[], []],
    [[''], []],
    [['abc'], ['abc']],
    [['abcd'], ['abcd']],
    [
      ['a', 'b', 'c', 'd', 'e'],
      ['abcd', 'e'],
    ],
    [['abcdefghij'], ['abcd', 'efgh', 'ij']],
    [
      ['abcde', '', 'fgh'],
      ['abcd', 'efgh'],
    ],
  ])('cuts %j into parts of four bytes and the rest', async (pieces, parts) => {
    expect(await partsOf(pieces, 4)).toEqual(parts);
  });

  it('reads no piece before the part is asked for', async () => {
    let read = 0;
    const pieces = async function* () {
      for (; read < 100;) {
        read += 1;
        yield Buffer.from('ab');
      }
    };
    const parts = inParts(pieces(), 4);
    await parts.next();
    expect(read).toBe(2);
    await parts.return(undefined);
  });
});
