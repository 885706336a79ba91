import { describe, expect, it } from '@jest/globals';
import type { Author } from './response.js';
import { ResponseHashes } from './response-hashes.js';

const mara: Author = { kind: 'person', id: 7 };

describe('ResponseHashes', () => {
  const hashes = new ResponseHashes('a secret of the test');

  it('gives the same answer the same hash of twelve characters', () => {
    expect(hashes.of(mara, 3, '2026-11-20')).toMatch(/^[\w-]{12}$/);
    expect(hashes.of(mara, 3, '2026-11-20')).toBe(hashes.of({ ...mara }, 3, '2026-11-20'));
  });

  it('gives another hash for another author, kind of author, question, day or secret', () => {
    const all = [
      hashes.of(mara, 3, '2026-11-20'),
      hashes.of({ kind: 'person', id: 8 }, 3, '2026-11-20'),
      hashes.of({ kind: 'anonymous', id: '7' }, 3, '2026-11-20'),
      hashes.of(mara, 4, '2026-11-20'),
      hashes.of(mara, 3, '2026-11-21'),
      new ResponseHashes('another').of(mara, 3, '2026-11-20'),
    ];
    expect(new Set(all).size).toBe(6);
  });
});
