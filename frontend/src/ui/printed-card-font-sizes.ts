import type { Card } from '../content/card.ts';

/** Font sizes of a prompt, largest first, in 250ths of the card's width: for a card without a drawing and with one. */
const SIZES = { alone: [26.4, 24.3, 22.2, 20.8], below: [19.5, 17.5, 15.6, 14.6] } as const;

/** Maximum number of letters for each size but the last: for a card with a keeper and without one. */
const LETTERS = {
  alone: { kept: [52, 66, 84], free: [62, 78, 96] },
  below: { kept: [40, 56, 63], free: [67, 83, 100] },
} as const;

/** The sizes for a print, which measures the text to choose one. */
export function promptSizes({ drawing }: Pick<Card, 'drawing'>): readonly number[] {
  return SIZES[drawing ? 'below' : 'alone'];
}

/** The size on a page, chosen by the number of letters. */
export function promptSize({ prompt, keeper, drawing }: Omit<Card, 'number' | 'kind'>): number {
  const letters = LETTERS[drawing ? 'below' : 'alone'][keeper ? 'kept' : 'free'];
  const fitting = letters.findIndex((most) => prompt.length <= most);
  return promptSizes({ drawing }).at(fitting)!;
}
