import { fannedTasks } from './drawn-cards.ts';

export const decks = {
  launch: {
    name: 'Launch deck',
    cards: 10,
    lead: 'Premium cards, each with a QR code. Scan it to see what others showed, and to show yours.',
    facts: ['10 cards', 'QR codes for online access', 'One evening, then another'],
    questions: fannedTasks.launch,
    link: 'launchDeck',
  },
  offline: {
    name: 'Offline deck',
    cards: 60,
    lead: 'Sixty tasks and nothing to scan. The phones stay in the coats.',
    facts: ['60 cards', 'No phone, no account', 'For the long table'],
    questions: fannedTasks.offline,
    link: 'offlineDeck',
  },
} as const;

export const deckShop = {
  headline: 'Two decks. One rule.',
  lead: 'Choose the one for your table. Nobody says a word either way.',
  buy: 'Buy Now',
  notYet: 'Not on sale yet.',
  voices: 'After the last card',
  explained: {
    headline: 'What is a card?',
    kinds: [
      {
        name: 'A task',
        words:
          'Sixty things to do together without a word: show, draw, point, build, join in, pass on. They are the offline deck, and the free game that you print yourself.',
      },
      {
        name: 'A question card',
        words: 'Eighteen questions to answer on paper, in words or lines. Free, to print at home.',
      },
      {
        name: 'The daily question',
        words: 'One a day, here on this site, the same for everybody. You answer it in writing.',
      },
    ],
    why: 'Why buy what you can print? The tasks are the same. A deck saves you the printing and the cutting, and it makes a better gift.',
  },
  close: {
    headline: 'Take your time.',
    lead: 'Both decks, and what goes with them, are in our shop.',
    act: 'Shop Now',
  },
} as const;
