/** A timer that can be paused. `since` is the time of the last start, null while paused. */
export interface PausableTime {
  readonly length: number;
  readonly remaining: number;
  readonly since: number | null;
}

/** A paused timer with its full time. */
export function fullTime(length: number): PausableTime {
  return { length, remaining: length, since: null };
}

/** Milliseconds left at `now`, never below zero. */
function remainingAt(time: PausableTime, now: number): number {
  const elapsed = time.since === null ? 0 : Math.max(0, now - time.since);
  return Math.max(0, time.remaining - elapsed);
}

/** Starts or pauses the time at `now`; does nothing if it is already in that state. */
export function runTime(time: PausableTime, run: boolean, now: number): PausableTime {
  if (run === (time.since !== null)) return time;
  return { ...time, remaining: remainingAt(time, now), since: run ? now : null };
}
