/**
 * The seat that keeps a card: the only one with a claim to it. At a tie or in doubt, the player who turned the card over
 * points at another one. Undefined when nobody has a claim: then the card goes back under the pile.
 */
export function keeperOf(
  claims: readonly number[],
  turner: number,
  pointAt: (others: number[]) => number,
): number | undefined {
  return claims.length < 2 ? claims[0] : pointAt(claims.filter((seat) => seat !== turner));
}

/** The seats that most fingers point at; `hands` holds the seat that each one points at. */
export function mostFingers(hands: readonly number[]): number[] {
  const fingers = hands.map((_, seat) => hands.filter((hand) => hand === seat).length);
  const most = Math.max(...fingers);
  return fingers.flatMap((count, seat) => (count === most ? [seat] : []));
}
