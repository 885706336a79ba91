/** Maximum delay of a timer in ms; a longer one fires immediately. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
