import { PRODUCT_NAME } from '../../frontend/src/content/brand.ts';
import { drawAt } from './drawing.ts';
import { cardsToWin } from './game-rules.ts';
import { SIGN_PICTURES, SIGN_SIZE } from './sign-pictures.ts';
import type { Doc } from './type.ts';
import { drawBlankCard } from './blank-card.ts';
import { addCardSheets } from './card-sheets.ts';
import type { Card } from './deck.ts';
import { MARGIN, MEASURE, drawMasthead, drawRule } from './masthead.ts';
import { writeNotes } from './notes.ts';
import { writePrintAndCut } from './print-and-cut.ts';
import { openDocument, type PrintedDocument } from './printed-document.ts';
import { addFigure, addPart, type Element } from './reading.ts';
import { MM } from './sheet.ts';
import { drawSigns } from './signs.ts';
import { drawSteps, type Step } from './steps.ts';
import { STYLES, writeWords } from './words.ts';

const IN_WORDS = { 5: 'five', 7: 'seven' } as const;
const ONE_LINE = { ...STYLES.headline, size: 36, leading: 40, spacing: -0.8 };
const GAP = 8 * MM;
const SIGN = 34;

const STEPS: Step[] = [
  {
    title: 'Turn',
    text: 'Turn over the top card. Read it to yourself, then lay it where all can see it.',
  },
  {
    title: 'Do',
    text: 'Do what it says, with hands, faces, pencils and things. Anyone it names joins in.',
  },
  {
    title: 'Point',
    text: 'Three nods, then all point at once at whoever moved them most, but not at themselves. Most fingers win the card. At a tie, whoever did it keeps it.',
  },
  {
    title: 'Most',
    text: `When somebody has ${IN_WORDS[cardsToWin(3)]} cards, finish the round, so that all have had as many turns. Whoever has the most says the first word; at a tie, all of them at once.`,
  },
];

const BEFORE = [
  'Put the 60 cards in the middle, face down, with paper and pencils. The three blank ones are for ideas of yours.',
  'Agree on the signs of page 2. Whoever woke up last today begins, then it goes to the left.',
  'From then on nobody says a word.',
];

const TWO = [
  'After a card, nod three times, then both show one finger or two.',
  'Alike: whoever did the card keeps it. Not alike: the other one gets it.',
  `Play until somebody has ${IN_WORDS[cardsToWin(2)]}, and finish the round.`,
];

const GOOD_TO_KNOW = [
  'Laughing is allowed. If a word slips out, put one of your cards back under the pile.',
  'Every way of doing a card is the right one. Bend it until all can join.',
  'Keep the cards you win in a stack, face down.',
];

const HEAVY: [keyof typeof SIGN_PICTURES, string][] = [
  ['Pass', 'Anyone may pass on any card. No reason needed; none could be given.'],
  [
    'Pause',
    'A T stops everything. While it is up, words are allowed, and nobody has to explain it.',
  ],
  [
    'Thank you',
    'Put a card that hurt away for good. You can end the game there; then all have won.',
  ],
];

/** The free printable game: the rules, the signs, and a deck of cards with blank ones to fill the last sheet. */
export function printGame(cards: readonly Card[]): Promise<Buffer> {
  const print = openDocument({
    title: `${PRODUCT_NAME}: the printable game`,
    subject: 'A card game with one rule: no talking. Rules and 60 cards to print, cut and play.',
    keywords: `${PRODUCT_NAME}, card game, printable, no talking, 60 cards, A4, US Letter`,
  });
  addRules(print);
  addSigns(print);
  addCardSheets(print, cards, (at, list) => drawBlankCard(print.doc, at, list));
  return print.finish();
}

function addRules({ doc, root }: PrintedDocument): void {
  doc.addPage();
  const page = addPart(doc, root, 'Sect', 'The rules');
  drawMasthead(doc, page, '2 to 8 people  ·  30 to 45 minutes  ·  60 cards');
  const headline = { tag: 'H1', text: 'The only rule is no talking.', style: ONE_LINE } as const;
  writeWords(doc, page, { ...headline, width: MEASURE }, { x: MARGIN, y: 46 * MM });
  const afterSteps = drawSteps(doc, page, STEPS, 54 * MM) + 7 * MM;
  drawRule(doc, afterSteps);
  const y = afterSteps + 11 * MM;
  const ends = [
    writeNotes(doc, page, 'Before', BEFORE, column(0, y)),
    writeNotes(doc, page, 'Two of you', TWO, column(1, y)),
    writeNotes(doc, page, 'Good to know', GOOD_TO_KNOW, column(2, y)),
  ];
  drawHeavy(doc, page, Math.max(...ends) + 7 * MM);
  page.end();
}

/** The section on heavy moments: three signs in a row, each with a sentence. */
function drawHeavy(doc: Doc, page: Element, top: number): void {
  drawRule(doc, top);
  const heading = { tag: 'H2', text: 'When it gets heavy', style: STYLES.title } as const;
  writeWords(doc, page, { ...heading, width: MEASURE }, { x: MARGIN, y: top + 10 * MM });
  HEAVY.forEach(([name, text], index) => {
    const { at, width } = column(index, top + 15 * MM);
    addFigure(doc, page, {
      alt: name,
      box: [at.x, at.y, at.x + SIGN, at.y + SIGN],
      draw: () => drawAt(doc, at, SIGN / SIGN_SIZE, () => SIGN_PICTURES[name](doc)),
    });
    const beside = { tag: 'P', text, style: STYLES.small, width: width - SIGN - 8 } as const;
    writeWords(doc, page, beside, { x: at.x + SIGN + 8, y: at.y + 9 });
  });
}

function column(index: number, y: number) {
  const width = (MEASURE - 2 * GAP) / 3;
  return { at: { x: MARGIN + index * (width + GAP), y }, width };
}

function addSigns({ doc, root }: PrintedDocument): void {
  doc.addPage();
  const page = addPart(doc, root, 'Sect', 'Six signs, print and cut');
  const headline = { tag: 'H1', text: 'Six signs for a quiet table.', style: ONE_LINE } as const;
  writeWords(doc, page, { ...headline, width: MEASURE }, { x: MARGIN, y: 33 * MM });
  const text =
    'Nod through them once before you begin. Any other sign will do that everyone can see or feel.';
  const lead = { tag: 'P', text, style: STYLES.body, width: 110 * MM } as const;
  writeWords(doc, page, lead, { x: MARGIN, y: 43 * MM });
  drawSigns(doc, page, 64 * MM);
  drawRule(doc, 148 * MM);
  writePrintAndCut(doc, page, 163 * MM);
  page.end();
}
