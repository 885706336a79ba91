import { PRODUCT_NAME } from '../../frontend/src/content/brand.ts';
import {
  setupSentences,
  BELOW_HEADLINE,
  FACTS,
  GOOD_TO_KNOW,
  HEADLINE,
  HEAVY,
  SIGNS_HEADLINE,
  SIGNS_LEAD,
  STEPS,
  TWO_OF_YOU,
} from '../../frontend/src/content/game-words.ts';
import { paths } from '../../frontend/src/lib/paths.ts';
import { HEAVY_DRAWINGS, SIGN_SIZE } from '../../frontend/src/ui/drawings/sign-drawings.ts';
import { drawAt, drawShapes } from './drawing-primitives.ts';
import { SOFT_INK } from './inks.ts';
import { widthIn, type Doc } from './typesetting.ts';
import { drawBlankCard } from './blank-card.ts';
import { addCardSheets } from './card-sheets.ts';
import type { Card } from '../../frontend/src/content/card.ts';
import { MARGIN, MEASURE, drawMasthead, drawRule } from './masthead.ts';
import { writeNotes } from './notes.ts';
import { writePrintAndCut } from './print-and-cut.ts';
import { openDocument, type PrintedDocument } from './printed-document.ts';
import { addFigure, addPart, type Element } from './structure-tree.ts';
import { MM } from './sheet.ts';
import { drawSigns } from './signs.ts';
import { drawSteps } from './steps.ts';
import { STYLES, writeWords } from './tagged-text.ts';

const ONE_LINE = { ...STYLES.headline, size: 36, leading: 40, spacing: -0.8 };
const RULE = { ...ONE_LINE, size: 30 };
const REST = { ...STYLES.title, size: 14, color: SOFT_INK };
const GAP = 8 * MM;
const SIGN = 30;

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
  drawMasthead(doc, page, FACTS.join('  ·  '), paths.freeGame);
  const headline = { tag: 'H1', text: HEADLINE, style: RULE } as const;
  writeWords(doc, page, { ...headline, width: MEASURE }, { x: MARGIN, y: 43 * MM });
  const more = { tag: 'P', text: BELOW_HEADLINE, style: REST } as const;
  const after = MARGIN + widthIn(doc, headline.text, RULE) + 2.5 * MM;
  writeWords(doc, page, { ...more, width: MEASURE }, { x: after, y: 43 * MM });
  const afterSteps = drawSteps(doc, page, STEPS, 50 * MM) + 6 * MM;
  drawRule(doc, afterSteps);
  const y = afterSteps + 10 * MM;
  const ends = [
    writeNotes(doc, page, 'Before', setupSentences(true), { at: { x: MARGIN, y }, width: 42 * MM }),
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

/** The section on heavy moments: three drawings in a row, each with what one may do. */
function drawHeavy(doc: Doc, page: Element, top: number): void {
  drawRule(doc, top);
  const heading = { tag: 'H2', text: 'When it gets heavy', style: STYLES.title } as const;
  writeWords(doc, page, { ...heading, width: MEASURE }, { x: MARGIN, y: top + 10 * MM });
  Object.entries(HEAVY).forEach(([name, text], index) => {
    const drawing = HEAVY_DRAWINGS[name as keyof typeof HEAVY];
    const { at, width } = column(index, top + 15 * MM);
    addFigure(doc, page, {
      alt: name,
      box: [at.x, at.y, at.x + SIGN, at.y + SIGN],
      draw: () => drawAt(doc, at, SIGN / SIGN_SIZE, () => drawShapes(doc, drawing)),
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
  const headline = { tag: 'H1', text: SIGNS_HEADLINE, style: ONE_LINE } as const;
  writeWords(doc, page, { ...headline, width: MEASURE }, { x: MARGIN, y: 33 * MM });
  const lead = { tag: 'P', text: SIGNS_LEAD, style: STYLES.body, width: 110 * MM } as const;
  writeWords(doc, page, lead, { x: MARGIN, y: 43 * MM });
  drawSigns(doc, page, 64 * MM);
  drawRule(doc, 148 * MM);
  writePrintAndCut(doc, page, 163 * MM);
  page.end();
}
