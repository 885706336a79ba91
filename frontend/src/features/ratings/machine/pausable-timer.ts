/** A timer that can be paused. `since` is the time of the last start, null while paused. */
export interface PausableTimer {
  readonly length: number;
  readonly remaining: number;
  readonly since: number | null;
}

/** A paused timer with all of its time left. */
export function fullTimer(length: number): PausableTimer {
  return { length, remaining: length, since: null };
}

/** Milliseconds left at `now`, never below zero. */
function remainingAt(timer: PausableTimer, now: number): number {
  const elapsed = timer.since === null ? 0 : Math.max(0, now - timer.since);
  return Math.max(0, timer.remaining - elapsed);
}

/** Starts or pauses the timer at `now`; does nothing if it is already in that state. */
export function runTimer(timer: PausableTimer, run: boolean, now: number): PausableTimer {
  if (run === (timer.since !== null)) return timer;
  return { ...timer, remaining: remainingAt(timer, now), since: run ? now : null };
}
