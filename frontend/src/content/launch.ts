export const launch = {
  /** The same instant for everyone. */
  target: new Date('2025-09-30T00:00:00Z'),
  headline: 'Rate a picture, win a deck.',
  before: {
    countdown: 'Until the launch',
    headline: 'Be in the draw.',
    lead: 'One launch deck goes to somebody on this list. Leave your email before the launch.',
  },
  after: {
    countdown: 'The launch is here',
    headline: 'Be in the next draw.',
    lead: 'The first deck has found its table. Leave your email and the next may come to yours.',
  },
  act: 'Send it!',
  pending: 'Sending',
} as const;
