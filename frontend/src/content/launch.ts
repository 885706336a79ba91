export const launch = {
  headline: 'Rate a photo.',
  before: {
    countdown: 'Until the launch',
    /** Shown when the launch date has passed and nothing is on sale. */
    late: 'Not launched yet',
    headline: 'Hear about the launch.',
    lead: 'Leave your email, and we’ll write to you when the launch deck is out.',
  },
  after: {
    countdown: 'The launch is here',
    headline: 'Hear from us.',
    lead: 'Leave your email, and we’ll write to you about the decks.',
  },
  button: 'Send it!',
  pending: 'Sending',
  /** Shown only while the owner offers a prize. */
  prize: {
    headline: 'Rate a photo, win a prize.',
    signup: 'Be in the draw.',
    rules: 'Rules of the prize',
    over: 'The draw is closed. Thank you for taking part.',
  },
} as const;
