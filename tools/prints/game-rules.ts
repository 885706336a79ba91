/** Cards needed to win, by number of players: one extra full round gives everybody the same number of turns. */
export function cardsToWin(players: number): 5 | 7 {
  return players === 2 ? 7 : 5;
}

/** A hand after a card was performed: the seat it points at, or, with two players, one or two fingers. */
export type Hand = number;

/**
 * Returns the seat that gets the card. With three or more players all point at once, including the performer, never at
 * themselves: the most fingers win, and on a tie the performer keeps the card. With two players each shows one or two
 * fingers: if both are equal the performer keeps the card, otherwise the other player gets it.
 */
export function whoGetsTheCard(performer: number, hands: readonly Hand[]): number {
  if (hands.length === 2) return hands[0] === hands[1] ? performer : 1 - performer;
  const fingers = hands.map((_, seat) => hands.filter((hand) => hand === seat).length);
  const most = Math.max(...fingers);
  const pointedAt = fingers.flatMap((count, seat) => (count === most ? [seat] : []));
  return pointedAt.length === 1 ? (pointedAt[0] as number) : performer;
}
