/**
 * Deviation of the draws from uniform, in standard deviations of the chi-square statistic. Chance exceeds 4.9 once in a
 * million runs, and the random numbers are seeded anyway.
 */
export async function chiSquareZ(
  kinds: number,
  rounds: number,
  draw: () => Promise<{ id: number }[]>,
): Promise<number> {
  const drawn: number[] = [];
  for (let round = 0; round < rounds; round += 1) drawn.push(...(await draw()).map(({ id }) => id));
  const counts = [...Map.groupBy(drawn, (id) => id).values()].map(({ length }) => length);
  const expected = drawn.length / kinds;
  const missing = (kinds - counts.length) * expected;
  const chiSquare = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, missing);
  return Math.abs(chiSquare - (kinds - 1)) / Math.sqrt(2 * (kinds - 1));
}
