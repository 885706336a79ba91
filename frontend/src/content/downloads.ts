export const freeGamePage = {
  // Each sentence is on its own line.
  headline: ['Print it.', 'Cut it.', 'Say nothing.'],
  lead: 'The whole game as a free PDF: sixty tasks to do without a word, the rules and six signs.',
  button: 'Download Free PDF',
  what: 'free game PDF',
  note: 'For A4 and Letter. The second page explains how to print on both sides, with any printer.',
  signup: {
    headline: 'New cards, now and then.',
    lead: 'Leave your email, and we’ll write when they are ready.',
    button: 'Add',
    pending: 'Adding',
  },
  share: 'Who should print this tonight?',
} as const;

export const freeCardsPage = {
  headline: 'Cards for tonight.',
  lead: 'Eighteen questions to answer on paper, in words or lines. Print, cut and hand them out.',
  button: 'Download & Print Free Cards',
  what: 'free PDF',
  upload: {
    headline: 'Played one? Show us.',
    lead: 'Show us what came of it: the words, the drawing. Lay the card beside it.',
  },
} as const;
