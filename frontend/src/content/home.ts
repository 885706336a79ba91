import { paths } from '../lib/paths.ts';
import { TAGLINE } from './brand.ts';
import { FACTS, STEPS } from './game-words.ts';

/** All texts of the home page, apart from the rating widget. */
export const home = {
  tagline: TAGLINE,
  facts: FACTS,
  about:
    'Turn over a card and do what it says: show, draw, point or build. At the end, everybody says one word.',
  print: { label: 'Play tonight, free', to: paths.freeGame },
  decks: { label: 'See the decks', to: paths.decks },
  photo: {
    heading: 'Does this one speak to you?',
    words: 'Somebody played a card and sent this photo. Your rating is the only reply they get.',
  },
  steps: {
    heading: 'How it goes',
    list: STEPS,
    link: { label: 'All of the rules', to: paths.howToPlay },
  },
  signup: {
    headline: 'Hear from us, quietly.',
    placeholder: 'Add an email address',
    button: 'Notify me',
    pending: 'Adding',
    note: "Received a card? Follow the card's QR code to set up your account now!",
  },
  ways: {
    heading: 'Ways to play',
    links: [
      {
        label: 'Today’s question',
        words: 'One a day, the same for everybody. You answer it in writing.',
        to: paths.dailyPrompts,
      },
      {
        label: 'The free game',
        words: 'Sixty cards and the rules as a PDF. Print it, cut it, say nothing.',
        to: paths.freeGame,
      },
      {
        label: 'The decks',
        words: 'Printed and cut, in a box: for your table, or for somebody else’s.',
        to: paths.decks,
      },
    ],
  },
};

export type HomeWords = typeof home;
