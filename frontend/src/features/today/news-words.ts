import type { TodayDto } from '../../api/api.ts';

const COUNT = new Intl.NumberFormat('en');

/** Sentence about views and holds of photos. It does not count viewers, because one viewer can cause many views. */
export function newsWords({ timesShown, secondsHeld, images }: NonNullable<TodayDto['news']>) {
  const [photo, it] =
    images === 1 ? ['Your photo was', 'It was'] : ['Your photos were', 'They were'];
  const shown = timesShown === 1 ? 'once' : `${COUNT.format(timesShown)} times`;
  const held = secondsHeld > 0 ? ` ${it} held for ${lengthOfTime(secondsHeld)}.` : '';
  return `${photo} shown ${shown}.${held}`;
}

const MINUTE = 60;

function lengthOfTime(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 2 * MINUTE) return `${seconds} seconds`;
  return `${COUNT.format(Math.floor(seconds / MINUTE))} minutes`;
}
