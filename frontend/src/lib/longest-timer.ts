/** Timers have 32-bit delays; a longer one fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
