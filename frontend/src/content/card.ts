/** A card of the game or of the free cards. */
export interface Card {
  /** Number of the card in its deck, from 1. */
  number: number;
  /** What it asks for in one word; each kind has a pictogram. */
  kind: string;
  prompt: string;
  /** Who keeps the card; without it, nobody does. */
  keeper?: string;
  /** Name of a file in the folder `drawings`, without its extension. */
  drawing?: string;
}

/** The cards of a deck, numbered in the order of their kinds. */
export function numbered(kinds: Record<string, readonly Omit<Card, 'number' | 'kind'>[]>): Card[] {
  return Object.entries(kinds)
    .flatMap(([kind, cards]) => cards.map((card) => ({ kind, ...card })))
    .map((card, index) => ({ number: index + 1, ...card }));
}
