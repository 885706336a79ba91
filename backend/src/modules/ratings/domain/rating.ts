/** What a gesture says: a single click passes, a double click loves, a hold lingers. */
export type Gesture = { kind: 'single' } | { kind: 'double' } | { kind: 'hold'; seconds: number };

/** How a gesture changes the counters of a picture. */
export interface RatingChange {
  up: number;
  down: number;
  /** Seconds held, with three decimals. */
  hold: number;
}

/** How long a hold may be, in milliseconds: shorter is a click, longer is a finger that was forgotten. */
export const HOLD_RANGE = { min: 500, max: 60_000 } as const;

/** A single click counts down; a double click and a hold count up, a hold also by its length. */
export function changeBy(gesture: Gesture): RatingChange {
  if (gesture.kind === 'single') return { up: 0, down: 1, hold: 0 };
  return { up: 1, down: 0, hold: gesture.kind === 'hold' ? gesture.seconds : 0 };
}

/** Milliseconds as the seconds that are stored, rounded to three decimals. */
export function holdSeconds(milliseconds: number): number {
  return Math.round(milliseconds) / 1_000;
}
