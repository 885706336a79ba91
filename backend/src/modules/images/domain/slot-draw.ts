/**
 * Draws different slots from 1 to `size` in random order, one for each of `draws`, which are uniform numbers in [0, 1).
 * Returns all slots when there are fewer. Every result is equally likely. Floyd's permutation sampling (Bentley &
 * Floyd, "A sample of brilliance", CACM 30(9), 1987, algorithm P).
 */
export function differentSlots(draws: number[], size: number): number[] {
  const slots: number[] = [];
  const base = size - Math.min(draws.length, size);
  for (let top = base + 1; top <= size; top += 1) {
    const candidate = 1 + Math.floor((draws[top - base - 1] as number) * top);
    const drawn = slots.indexOf(candidate);
    if (drawn < 0) slots.push(candidate);
    else slots.splice(drawn, 0, top);
  }
  return slots;
}
