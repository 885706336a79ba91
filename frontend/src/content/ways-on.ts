import { paths } from '../lib/paths.ts';

/** Link row at the end of the home page. */
export const waysOn = {
  heading: 'Ways to play',
  round:
    'A turn takes a minute or two: turn over a card and do what it says, without a word. Some cards can be kept. Three win.',
  links: [
    { label: 'Today’s question', to: paths.dailyPrompts },
    { label: 'The free game', to: paths.freeGame },
    { label: 'The decks', to: paths.decks },
  ],
} as const;
