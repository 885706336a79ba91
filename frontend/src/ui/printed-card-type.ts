import type { Card } from '../content/card.ts';

/** The most letters that fit in each size, with and without a line for the keeper. */
const LETTERS = {
  alone: { free: [62, 78, 96], kept: [52, 66, 84] },
  below: { free: [67, 83, 100], kept: [40, 56, 63] },
} as const;

/** Which size of its room a card uses on a page: 0 is the largest. A print measures the letters instead. */
export function promptSize({ prompt, keeper, drawing }: Card): number {
  const letters = LETTERS[drawing ? 'below' : 'alone'][keeper ? 'kept' : 'free'];
  const fitting = letters.findIndex((most) => prompt.length <= most);
  return fitting === -1 ? letters.length : fitting;
}
