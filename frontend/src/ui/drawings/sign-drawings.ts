import type { HEAVY, SIGNS } from '../../content/game-words.ts';
import type { Shape } from './shape.ts';

/** Side of the square that a sign is drawn in. */
export const SIGN_SIZE = 60;

const CARD: Shape = {
  ink: 'M20 8H42C43.7 8 45 9.3 45 11V41C45 42.7 43.7 44 42 44H20C18.3 44 17 42.7 17 41V11C17 9.3 18.3 8 20 8Z',
};
const BUST: readonly Shape[] = [
  { circle: [28, 18, 11] },
  { ink: 'M6 55C7 40 16 34.5 28 34.5C40 34.5 49 40 50 55' },
];

/** One drawing per sign, by name. */
export const SIGN_DRAWINGS = {
  Yes: [
    ...BUST,
    {
      thread:
        'M46 9C49.6 15 49.6 21 46 27M42.8 23.4L45.9 27.2L50.2 24.8M42.8 12.6L45.9 8.8L50.2 11.2',
    },
  ],
  No: [
    ...BUST,
    {
      thread: 'M15 2.6C23 -1.4 33 -1.4 41 2.6M17 -1.6L14.6 2.8L19.4 4.8M39 -1.6L41.4 2.8L36.6 4.8',
    },
  ],
  Again: [
    {
      thread:
        'M45 22C39 12 24 10 16 20C8 31 14 47 28 49C40 50.6 48 42 48 32M42.4 36.4L48.2 30.6L53 37',
    },
    { dot: [30, 30, 2] },
  ],
  Pass: [
    CARD,
    { ink: 'M25 26C27.4 24.8 29.2 26.6 31 26C32.8 26.6 34.6 24.8 37 26' },
    { thread: 'M12 52H48M43.6 48L48.2 52L43.6 56' },
  ],
  'Thank you': [
    ...BUST,
    {
      thread:
        'M34 54C27 49 25.6 45 28.8 43.2C31 42 33.4 43.2 34 45.4C34.6 43.2 37 42 39.2 43.2C42.4 45 41 49 34 54Z',
    },
  ],
  Pause: [
    { ink: 'M12 20H48', width: 5 },
    { thread: 'M30 25V50', width: 5 },
  ],
} as const satisfies Record<keyof typeof SIGNS, readonly Shape[]>;

/** The drawings beside the lines for heavy moments, by name. */
export const HEAVY_DRAWINGS = {
  Pass: SIGN_DRAWINGS.Pass,
  Pause: SIGN_DRAWINGS.Pause,
  'Take out': [CARD, { thread: 'M8 51C20 40 30 28 34 22C38 16 46 8 54 1' }],
} as const satisfies Record<keyof typeof HEAVY, readonly Shape[]>;
