/** All texts of the rating widget; the countdown and the other times are in `rules.ts`. */
export const rating = {
  widget: 'Rate a photo',
  photo: 'A photo to rate',
  // Shown on pages of users, which load several photos ahead.
  ahead: {
    loading: 'Loading images...',
    loadingNext: 'Loading next image...',
    empty: 'No images available',
  },
  single: {
    loading: 'Loading image...',
    loadingNext: 'Loading image...',
    empty: 'No images available to rate',
  },
  lookAgain: 'Look again',
  failed: 'The next photo didn’t come through.',
  tryAgain: 'Try again',
  pause: 'Pause the countdown',
  resume: 'Resume the countdown',
  pass: { name: 'Pass', tap: 'or tap photo', click: 'or click photo', said: 'Passed.' },
  love: { name: 'Love', tap: 'or tap photo twice', click: 'or double-click photo', said: 'Loved.' },
  hold: {
    name: 'Hold',
    press: 'press and hold',
    end: 'let go to send',
    latched: 'press to let go',
    said: (ms: number) => `Held for ${(ms / 1_000).toFixed(1)} seconds.`,
  },
  /** How others rated a photo; dislikes are never told. `times` is at most the number of their loves and holds. */
  othersRatings: (times: number) => {
    if (times > 10) return `Felt more than ${Math.floor((times - 1) / 10) * 10} times.`;
    return times > 0 ? 'It has moved someone.' : null;
  },
  takeBack: {
    button: 'Take it back',
    said: 'Taken back.',
    failed: 'It could not be taken back.',
  },
  key: 'key',
  next: 'New photo.',
} as const;

/** Texts that a page may choose. */
export type RatingWords = (typeof rating)['ahead' | 'single'];
