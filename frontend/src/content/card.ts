/** A card of the game or of the free cards. */
export interface Card {
  /** From 1 in its deck. */
  number: number;
  /** What it asks for in one word; each kind has a pictogram. */
  kind: string;
  prompt: string;
  /** Who keeps the card; a card without it is nobody's. */
  keeper?: string;
  /** A file of the folder `drawings`, without its ending. */
  drawing?: string;
}

/** The cards of a deck, numbered in the order of their kinds. */
export function numbered(kinds: Record<string, readonly Omit<Card, 'number' | 'kind'>[]>): Card[] {
  return Object.entries(kinds)
    .flatMap(([kind, cards]) => cards.map((card) => ({ kind, ...card })))
    .map((card, index) => ({ number: index + 1, ...card }));
}
