import { describe, expect, it } from '@jest/globals';
import { differentSlots } from './slot-draw.js';

const MIDDLES = Array.from({ length: 12 }, (_, twelfth) => (twelfth + 0.5) / 12);

describe('different slots', () => {
  it('every ordered pair out of four slots is drawn equally often', () => {
    const counts: Record<string, number> = {};
    for (const first of MIDDLES) {
      for (const second of MIDDLES) {
        const pair = differentSlots([first, second], 4).join();
        counts[pair] = (counts[pair] ?? 0) + 1;
      }
    }
    expect(Object.keys(counts)).toHaveLength(12);
    expect(new Set(Object.values(counts))).toEqual(new Set([12]));
  });

  it('all slots are drawn when more are asked for', () => {
    expect(differentSlots([0.9, 0.1, 0.5, 0.7], 3).toSorted()).toEqual([1, 2, 3]);
    expect(differentSlots([0.5], 0)).toEqual([]);
  });
});
