import { paths } from '../lib/paths.ts';

/** All texts of the home page, apart from those of the rating widget. */
export const home = {
  signup: {
    headline: 'Hear from us, quietly.',
    placeholder: 'Add an email address',
    act: 'Notify me',
    pending: 'Adding',
    note: "Received a card? Follow the card's QR code to set up your account now!",
  },
  ways: {
    heading: 'Ways to play',
    round:
      'A turn takes a minute or two: turn over a card and do what it says, without a word. Some cards can be kept. Three win.',
    links: [
      { label: 'Today’s question', to: paths.dailyPrompts },
      { label: 'The free game', to: paths.freeGame },
      { label: 'The decks', to: paths.decks },
    ],
  },
} as const;
