/** What can be read on the cards that fan out behind a drawn box, line by line. */
const fannedQuestions = [
  ['Whom do', 'you miss', 'tonight?'],
  ['Would you', 'take it', 'back?'],
  ['Who told', 'you to be', 'quiet?'],
  ['What are', 'you most', 'proud of?'],
  ['When did', 'you last', 'cry?'],
] as const;

const offlineQuestions = [
  ['What did', 'you never', 'send?'],
  ['Who knows', 'you best', 'here?'],
  ['What have', 'you almost', 'said?'],
  ['Where is', 'home', 'now?'],
  ['What would', 'you do', 'again?'],
] as const;

/** A sheet of nine, as it comes out of a printer. */
export const printedQuestions = [...offlineQuestions.slice(0, 4), ...fannedQuestions] as const;

export const decks = {
  launch: {
    name: 'Launch deck',
    cards: 10,
    lead: 'Premium cards, each with a QR code. Scan it to answer online and to see what others showed.',
    facts: ['10 cards', 'QR codes for online access', 'One evening, then another'],
    questions: fannedQuestions,
    link: 'launchDeck',
  },
  offline: {
    name: 'Offline deck',
    cards: 60,
    lead: 'Sixty cards and nothing to scan. The phones stay in the coats.',
    facts: ['60 cards', 'No phone, no account', 'For the long table'],
    questions: offlineQuestions,
    link: 'offlineDeck',
  },
} as const;

export const deckShop = {
  headline: 'Two decks. One rule.',
  lead: 'Choose the one for your table. Nobody says a word either way.',
  buy: 'Buy Now',
  notYet: 'Not on sale yet.',
  voices: 'After the last card',
  close: {
    headline: 'Take your time.',
    lead: 'Both decks, and what goes with them, are in our shop.',
    act: 'Shop Now',
  },
} as const;
