import { PRODUCT_NAME } from '../../frontend/src/content/brand.ts';
import { paths } from '../../frontend/src/lib/paths.ts';
import { drawAt } from './drawing.ts';
import { CARDS_TO_WIN, TWO } from './game-rules.ts';
import { SIGN_PICTURES, SIGN_SIZE, drawStruckCard } from './sign-pictures.ts';
import { SOFT_INK } from './inks.ts';
import { widthIn, type Doc } from './type.ts';
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

const IN_WORDS = { 3: 'three', 7: 'seven' } as const;
const NUMBER = { won: IN_WORDS[CARDS_TO_WIN], up: IN_WORDS[TWO.up], down: IN_WORDS[TWO.down] };
const ONE_LINE = { ...STYLES.headline, size: 36, leading: 40, spacing: -0.8 };
const RULE = { ...ONE_LINE, size: 30 };
const REST = { ...STYLES.title, size: 14, color: SOFT_INK };
const GAP = 8 * MM;
const SIGN = 30;

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
    title: 'Keep',
    text: 'Below a red line, some cards say who keeps them. All others go back under the pile.',
  },
  {
    title: 'Speak',
    text: `${capitalized(NUMBER.won)} cards win. Count to three on your fingers, then all say their first word at once.`,
  },
];

const BEFORE = [
  'Shuffle the 60 cards. Put them in the middle, face down, with paper and pencils. The blank ones are for ideas of yours.',
  'Try the six signs on page 2. Whoever woke up last starts; play goes to the left.',
  'From then on nobody says a word.',
];

const TWO_OF_YOU = [
  'You win together; the red lines don’t count. After a card, each hides a hand.',
  'Whoever turned it over: open if it came easily, closed if not. The other one: what you read in them.',
  'Three nods, then show. The same? The card lies face up between you. If not, face down.',
  `${capitalized(NUMBER.up)} up: you have won. ${capitalized(NUMBER.down)} down: the quiet has, and stays a minute longer.`,
];

const GOOD_TO_KNOW = [
  'On a card, “you” is whoever turned it over. You nod three times before all point. In doubt or at a tie, you point out who keeps it. Nobody points at themselves.',
  'Laughing is allowed. A word costs you one of your cards. None yet? Then it was free.',
  'Every way of doing a card is right. Bend it until all can join.',
  'Stop when you like. Then all say their first word at once.',
];

const HEAVY: { alt: string; draw: (doc: Doc) => void; text: string }[] = [
  {
    alt: 'Pass',
    draw: SIGN_PICTURES.Pass,
    text: 'Anyone may pass on any card. No reason needed; none could be given.',
  },
  {
    alt: 'Pause',
    draw: SIGN_PICTURES.Pause,
    text: 'A T stops everything, the silence too. Nobody has to explain it.',
  },
  {
    alt: 'A card, struck out',
    draw: drawStruckCard,
    text: 'If a card hurts, take it out for good. You may stop there; then all have won.',
  },
];

/** The free printable game: the rules, the signs, and a deck of cards with blank ones to fill the last sheet. */
export function printGame(cards: readonly Card[], site: string): Promise<Buffer> {
  const print = openDocument({
    title: `${PRODUCT_NAME}: the printable game`,
    subject: 'A card game with one rule: no talking. Rules and 60 cards to print, cut and play.',
    keywords: `${PRODUCT_NAME}, card game, printable, no talking, 60 cards, A4, US Letter`,
  });
  addRules(print, site);
  addSigns(print);
  addCardSheets(print, cards, (at, list) => drawBlankCard(print.doc, at, list));
  return print.finish();
}

function addRules({ doc, root }: PrintedDocument, site: string): void {
  doc.addPage();
  const page = addPart(doc, root, 'Sect', 'The rules');
  drawMasthead(doc, page, '2 to 8 people  ·  about 5 minutes each  ·  60 cards', {
    site,
    path: paths.freeGame,
  });
  const headline = { tag: 'H1', text: 'The only rule is no talking.', style: RULE } as const;
  writeWords(doc, page, { ...headline, width: MEASURE }, { x: MARGIN, y: 43 * MM });
  const more = { tag: 'P', text: 'The rest is manners.', style: REST } as const;
  const after = MARGIN + widthIn(doc, headline.text, RULE) + 2.5 * MM;
  writeWords(doc, page, { ...more, width: MEASURE }, { x: after, y: 43 * MM });
  const afterSteps = drawSteps(doc, page, STEPS, 50 * MM) + 6 * MM;
  drawRule(doc, afterSteps);
  const y = afterSteps + 10 * MM;
  const ends = [
    writeNotes(doc, page, 'Before', BEFORE, { at: { x: MARGIN, y }, width: 42 * MM }),
    writeNotes(doc, page, 'Two of you', TWO_OF_YOU, {
      at: { x: MARGIN + 49 * MM, y },
      width: 59 * MM,
    }),
    writeNotes(doc, page, 'Good to know', GOOD_TO_KNOW, {
      at: { x: MARGIN + 115 * MM, y },
      width: 59 * MM,
    }),
  ];
  drawHeavy(doc, page, Math.max(...ends) + 6 * MM);
  page.end();
}

/** The section on heavy moments: three pictures in a row, each with what one may do. */
function drawHeavy(doc: Doc, page: Element, top: number): void {
  drawRule(doc, top);
  const heading = { tag: 'H2', text: 'When it gets heavy', style: STYLES.title } as const;
  writeWords(doc, page, { ...heading, width: MEASURE }, { x: MARGIN, y: top + 10 * MM });
  HEAVY.forEach(({ alt, draw, text }, index) => {
    const { at, width } = column(index, top + 15 * MM);
    addFigure(doc, page, {
      alt,
      box: [at.x, at.y, at.x + SIGN, at.y + SIGN],
      draw: () => drawAt(doc, at, SIGN / SIGN_SIZE, () => draw(doc)),
    });
    const beside = { tag: 'P', text, style: STYLES.body, width: width - SIGN - 8 } as const;
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
    'Try each of them once before you begin. Any other sign will do that everyone can see or feel.';
  const lead = { tag: 'P', text, style: STYLES.body, width: 110 * MM } as const;
  writeWords(doc, page, lead, { x: MARGIN, y: 43 * MM });
  drawSigns(doc, page, 64 * MM);
  drawRule(doc, 148 * MM);
  writePrintAndCut(doc, page, 163 * MM);
  page.end();
}

function capitalized(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
