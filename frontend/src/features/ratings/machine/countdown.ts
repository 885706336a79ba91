/** A pausable countdown: `since` is the time of the last start, null while paused. */
export interface Countdown {
  readonly length: number;
  readonly remaining: number;
  readonly since: number | null;
}

/** A full countdown, paused. */
export function fullCountdown(length: number): Countdown {
  return { length, remaining: length, since: null };
}

/** Milliseconds left at `now`, never below zero. */
function remainingAt(countdown: Countdown, now: number): number {
  const elapsed = countdown.since === null ? 0 : Math.max(0, now - countdown.since);
  return Math.max(0, countdown.remaining - elapsed);
}

/** Starts or pauses the countdown at `now`; does nothing if it is already in that state. */
export function runCountdown(countdown: Countdown, run: boolean, now: number): Countdown {
  if (run === (countdown.since !== null)) return countdown;
  return { ...countdown, remaining: remainingAt(countdown, now), since: run ? now : null };
}
