export const freeGame = {
  // Each sentence stands on a line of its own.
  headline: ['Print it.', 'Cut it.', 'Say nothing.'],
  lead: 'The whole game as a PDF, free, for any printer and any table.',
  act: 'Download Free PDF',
  what: 'free game PDF',
  note: 'For A4 and Letter. Print on both sides, cut along the lines.',
  signup: {
    headline: 'New cards, now and then.',
    lead: 'Leave your email and they come to you when they are ready.',
    act: 'Add',
    pending: 'Adding',
  },
  share: 'Who should print this tonight?',
} as const;

export const freeCards = {
  headline: 'Cards for tonight.',
  lead: 'Print them, cut along the lines, deal. Nobody has to explain anything.',
  act: 'Download & Print Free Cards',
  what: 'free PDF',
  upload: {
    headline: 'Played one? Show us.',
    lead: 'Lay your card down in good light and take one photo.',
  },
  /** The cards of the strip, the first one already cut off. */
  cards: [
    'Whom do you miss tonight?',
    'What have you almost said?',
    'Where is home now?',
    'What did you never send?',
    'Who knows you best here?',
    'Would you take it back?',
    'When did you last cry?',
  ],
} as const;
