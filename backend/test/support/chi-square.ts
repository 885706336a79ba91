/**
 * Deviation of the draws from uniform, in standard deviations of the chi-square statistic: 4.9 is exceeded by chance
 * once in a million runs, and the random numbers are seeded anyway.
 */
export async function chiSquareZ(
  kinds: number,
  rounds: number,
  draw: () => Promise<{ id: number }[]>,
): Promise<number> {
  const counts = new Map<number, number>();
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const { id } of await draw()) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      total += 1;
    }
  }
  const expected = total / kinds;
  const missing = kinds - counts.size;
  const chiSquare = [...counts.values()].reduce(
    (sum, count) => sum + (count - expected) ** 2 / expected,
    missing * expected,
  );
  return Math.abs(chiSquare - (kinds - 1)) / Math.sqrt(2 * (kinds - 1));
}
