/** A clock that can be stopped: `since` is the moment it was last started, null while it stands. */
export interface Countdown {
  readonly length: number;
  readonly remaining: number;
  readonly since: number | null;
}

/** A full clock that has not been started. */
export function fullCountdown(length: number): Countdown {
  return { length, remaining: length, since: null };
}

/** Milliseconds left at `now`, never below zero. */
function remainingAt(countdown: Countdown, now: number): number {
  const elapsed = countdown.since === null ? 0 : Math.max(0, now - countdown.since);
  return Math.max(0, countdown.remaining - elapsed);
}

/** Starts or stops the clock at `now`; asking for what already is changes nothing. */
export function runCountdown(countdown: Countdown, run: boolean, now: number): Countdown {
  if (run === (countdown.since !== null)) return countdown;
  return { ...countdown, remaining: remainingAt(countdown, now), since: run ? now : null };
}
