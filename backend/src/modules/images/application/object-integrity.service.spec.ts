import { describe, expect, it } from '@jest/globals';
import { sideBySide } from './object-integrity.service.js';

async function* list(keys: string) {
  for (const key of keys) yield { key };
}

async function pairsOf(lefts: string, rights: string): Promise<string[]> {
  const pairs = await Array.fromAsync(sideBySide(list(lefts), list(rights)));
  return pairs.map(([left, right]) => `${left?.key ?? '-'}${right?.key ?? '-'}`);
}

describe('sideBySide', () => {
  it('pairs items of two sorted lists by key and keeps the unpaired ones', async () => {
    expect(await pairsOf('acdf', 'bcdeg')).toEqual(['a-', '-b', 'cc', 'dd', '-e', 'f-', '-g']);
  });

  it.each([
    ['', '', []],
    ['ab', '', ['a-', 'b-']],
    ['', 'ab', ['-a', '-b']],
    ['b', 'a', ['-a', 'b-']],
  ])('pairs %j with %j', async (lefts, rights, pairs) => {
    expect(await pairsOf(lefts, rights)).toEqual(pairs);
  });
});
