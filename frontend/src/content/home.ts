import { paths } from '../lib/paths.ts';

/** All texts of the home page, apart from those of the forms. */
export const home = {
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
