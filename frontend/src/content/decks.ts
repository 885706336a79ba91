export const decks = {
  launch: {
    key: 'launch',
    name: 'Launch deck',
    cards: 10,
    lead: 'Premium cards, each with a QR code. Scan it to see what others showed, and to show yours.',
    facts: ['10 cards', 'QR codes for online access'],
    /** Numbers of the cards that fan out behind the box. */
    fan: [2, 6, 20, 38, 24],
    link: 'launchDeck',
  },
  offline: {
    key: 'offline',
    name: 'Offline deck',
    cards: 60,
    lead: 'Sixty cards and nothing to scan. The phones stay in the coats.',
    facts: ['60 cards', 'No phone, no account'],
    fan: [41, 45, 1, 58, 47],
    link: 'offlineDeck',
  },
} as const;

export const deckShop = {
  headline: 'Two decks. One rule.',
  lead: 'Choose the one for your table. Nobody says a word either way.',
  buy: 'Buy Now',
  back: 'Back Our Crowdfunding',
  /** Text instead of a link to buy. */
  notYet: {
    before: 'Not on sale yet.',
    crowdfunding: 'Not on sale yet: the crowdfunding comes first.',
    'on-sale': 'Not in our shop yet.',
  },
  /** Text below a link to buy. It says where the price is; the owner may have entered a price, too. */
  price: {
    before: null,
    crowdfunding: 'The price is on the page of the crowdfunding.',
    'on-sale': 'You see the price in our shop before you buy.',
  },
  voices: 'After the last card',
  explained: {
    headline: 'Three kinds of cards',
    kinds: [
      {
        name: 'A task',
        words:
          'Sixty things to do together without a word: show, draw, point, build, join in, pass on. They are the free game that you print yourself.',
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
    why: 'Why buy when you can print? A deck saves you the printing and the cutting, and it makes a better gift.',
  },
  close: {
    headline: 'Take your time.',
    lead: 'Both decks, and what goes with them, are in our shop.',
    button: 'Shop Now',
  },
} as const;
