/** Texts of the printed rules, which the site shows as well. */

/** With three or more players, the first to have this many cards wins. A card has one keeper, so there is no tie. */
export const CARDS_TO_WIN = 3;

/** Two players win together with this many cards face up, and lose together with this many face down. */
export const TWO_PLAYERS = { up: 7, down: 3 } as const;

const IN_WORDS = { 3: 'three', 7: 'seven' } as const;
const NUMBER = {
  won: IN_WORDS[CARDS_TO_WIN],
  up: IN_WORDS[TWO_PLAYERS.up],
  down: IN_WORDS[TWO_PLAYERS.down],
};

export const HEADLINE = 'The only rule is no talking.';
export const BELOW_HEADLINE = 'The rest is manners.';
export const PLAYERS = { least: 2, most: 8 } as const;
export const FACTS = [
  `${PLAYERS.least} to ${PLAYERS.most} people`,
  'about 5 minutes each',
  '60 cards',
];

export const STEPS = [
  {
    title: 'Turn',
    text: 'Turn over the top card. Read it to yourself, then lay it where all can see it.',
  },
  {
    title: 'Do',
    text: 'Do what it says, with hands, faces, pencils and things. Anyone it names joins in.',
  },
  {
    title: 'Keep',
    text: 'Below a red line, some cards say who keeps them. All others go back under the pile.',
  },
  {
    title: 'Speak',
    text: `${capitalized(NUMBER.won)} cards win. Count to three on your fingers, then all say their first word at once.`,
  },
];

/** What to do before the first card. In print, the sentences also name the blank cards and the page of the signs. */
export const setupSentences = (isPrinted: boolean) => [
  `Shuffle the 60 cards. Put them in the middle, face down, with paper and pencils.${isPrinted ? ' The blank ones are for ideas of yours.' : ''}`,
  `Try the six signs${isPrinted ? ' on page 2' : ''}. Whoever woke up last starts; play goes to the left.`,
  'From then on nobody says a word.',
];

export const TWO_OF_YOU = [
  'You win together; the red lines don’t count. After a card, each hides a hand.',
  'Whoever turned it over: open if it came easily, closed if not. The other one: what you read in them.',
  'Three nods, then show. The same? The card lies face up between you. If not, face down.',
  `${capitalized(NUMBER.up)} up: you have won. ${capitalized(NUMBER.down)} down: the quiet has, and stays a minute longer.`,
];

export const GOOD_TO_KNOW = [
  'On a card, “you” is whoever turned it over. You nod three times before all point. In doubt or at a tie, you point out who keeps it. Nobody points at themselves.',
  'Laughing is allowed. A word costs you one of your cards. None yet? Then it was free.',
  'Every way of doing a card is right. Bend it until all can join.',
  'Stop when you like. Then all say their first word at once.',
];

/** What anyone may do when a card gets heavy, by the name of the drawing beside it. */
export const HEAVY = {
  Pass: 'Anyone may pass on any card. No reason needed; none could be given.',
  Pause: 'A T stops everything, the silence too. Nobody has to explain it.',
  'Take out': 'If a card hurts, take it out for good. You may stop there; then all have won.',
} as const;

/** What each sign of the table means or how it is made. */
export const SIGNS = {
  Yes: 'Nod.',
  No: 'Shake your head.',
  Again: 'Draw a circle in the air.',
  Pass: 'Slide the card face down to the bottom. Take another.',
  'Thank you': 'A hand, or a look, to the heart.',
  Pause: 'Make a T. Everything stops until you take it down.',
} as const;

export const SIGNS_HEADLINE = 'Six signs for a quiet table.';
export const SIGNS_LEAD =
  'Try each of them once before you begin. Any other sign will do that everyone can see or feel.';

function capitalized(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
