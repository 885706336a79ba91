/** What ends the game, by how many play: one full round more, so that everybody has had as many turns. */
export function cardsToWin(players: number): 5 | 7 {
  return players === 2 ? 7 : 5;
}

/** What a hand does when a card has been done: it points at a seat, or, with two players, shows one finger or two. */
export type Hand = number;

/**
 * Whose card it is, by seat. Three or more all point at once, the performer too, never at themselves: most fingers win, and
 * at a tie the performer keeps the card. Two show one finger or two: alike, the performer keeps it, else the other gets it.
 */
export function whoGetsTheCard(performer: number, hands: readonly Hand[]): number {
  if (hands.length === 2) return hands[0] === hands[1] ? performer : 1 - performer;
  const fingers = hands.map((_, seat) => hands.filter((hand) => hand === seat).length);
  const most = Math.max(...fingers);
  const pointedAt = fingers.flatMap((count, seat) => (count === most ? [seat] : []));
  return pointedAt.length === 1 ? (pointedAt[0] as number) : performer;
}
