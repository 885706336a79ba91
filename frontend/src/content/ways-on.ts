import { paths } from '../lib/paths.ts';

/** Link row at the end of the home page. */
export const waysOn = {
  heading: 'Ways to play',
  round:
    'A round takes a minute: turn over a card, do what it says without a word, and point together at whoever moved you most.',
  links: [
    { label: 'Today’s question', to: paths.dailyPrompts },
    { label: 'The free game', to: paths.freeGame },
    { label: 'The decks', to: paths.decks },
  ],
} as const;
