import { paths } from '../lib/paths.ts';
import { settings } from '../lib/settings.ts';

/** Texts of the page /how-to-play besides the printed rules (`game-words.ts`). */
export const howToPlay = {
  try: {
    words: 'Turn one over. It says what to do, and nobody says anything.',
    label: 'Three cards to turn over',
    cards: [46, 37, 55],
  },
  steps: 'Four steps',
  rules: { before: 'Before', two: 'Two of you', good: 'Good to know' },
  heavy: 'When it gets heavy',
  contents: {
    headline: 'What is in it',
    lists: [
      {
        name: 'The free game, a PDF',
        items: ['60 cards', 'One page of rules', 'Six signs', 'Three blank cards for your ideas'],
      },
      { name: 'The offline deck', items: ['60 cards', 'No phone, no account'] },
      { name: 'The launch deck', items: ['10 cards', 'A QR code on each of them'] },
      { name: 'From your drawer', items: ['Paper and pencils', 'What lies around', 'A table'] },
    ],
  },
  asked: {
    headline: 'What people ask first',
    /** The second sentence depends on the phase of the sale. */
    cost: {
      question: 'What does it cost?',
      print: 'Nothing, if you print it.',
      deck: {
        before: 'The decks are not on sale yet.',
        crowdfunding: 'What a deck costs is on the page of the crowdfunding.',
        'on-sale': 'What a deck costs is in our shop, where you see it before you buy.',
      },
    },
    answers: [
      {
        question: 'How many can play?',
        answer:
          'Two to eight. From three on, everybody plays for themselves; two of you win or lose together.',
      },
      {
        question: 'How long does it take?',
        answer:
          'About five minutes for each of you: ten for two, half an hour for six. You can stop after any card.',
      },
      {
        question: 'From what age?',
        answer:
          'There is no age limit. Whoever can read a card can play. A few cards ask about childhood, work or worries; take those out if children are at the table.',
      },
      {
        question: 'Is it really free?',
        answer:
          'Yes. The PDF is the whole game, and you need no account and no email address for it. Print it, play it, give it away; only selling it is not allowed.',
      },
      {
        question: 'What is the QR code for?',
        answer:
          'It is on the cards of the launch deck and leads to this site, where you rate photos of other people’s cards and send one of yours. Nothing in the game needs it.',
      },
      {
        question: 'Can deaf people play?',
        answer:
          'Yes, and they may have a head start. If you share a sign language, agree on whether signing counts as talking.',
      },
      {
        question: 'Can blind people play?',
        answer:
          'Yes, if you bend the cards: read each one aloud before the silence begins, choose those about touch and movement, and use signs that can be felt. The PDF is tagged for screen readers.',
      },
    ],
  },
  start: {
    headline: 'Print it or buy it',
    print: {
      name: 'Tonight',
      words:
        'Eight sheets of paper, printed on both sides, a pair of scissors, and you have the whole game.',
      label: 'Print it free',
      to: paths.freeGame,
    },
    buy: {
      name: 'To keep, or to give',
      words: 'Printed and cut, in a box: ten cards with QR codes, or sixty without.',
      label: 'See the decks',
      to: paths.decks,
    },
  },
} as const;

/** Frequent questions, with answers that follow the current settings. */
export function askedFirst(): readonly { question: string; answer: string }[] {
  const { answers, cost } = howToPlay.asked;
  const answer = `${cost.print} ${cost.deck[settings.phase ?? 'before']}`;
  return [...answers.slice(0, 2), { question: cost.question, answer }, ...answers.slice(2)];
}
