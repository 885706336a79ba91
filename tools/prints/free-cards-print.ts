import { PRODUCT_NAME } from '../../frontend/src/content/brand.ts';
import { paths } from '../../frontend/src/lib/paths.ts';
import { drawAnswerSlips } from './answer-sheet.ts';
import { addCardSheets } from './card-sheets.ts';
import type { Card } from '../../frontend/src/content/card.ts';
import { MARGIN, drawMasthead } from './masthead.ts';
import { writePrintAndCut } from './print-and-cut.ts';
import { openDocument, type PrintedDocument } from './printed-document.ts';
import { addPart } from './structure-tree.ts';
import { drawRulesStrip, type StripStep } from './rules-strip.ts';
import { MM } from './sheet.ts';
import { STYLES, writeWords } from './tagged-text.ts';

const STRIP: StripStep[] = [
  {
    kind: 'Pass',
    title: 'Take a card',
    text: 'One each, or one a day on your own.',
  },
  {
    kind: 'Write or draw',
    title: 'Answer',
    text: 'On paper, in three minutes, in words or lines. None is wrong.',
  },
  {
    kind: 'Together',
    title: 'Trade',
    text: 'Pass your answer to the left. Read, look, hand it on.',
  },
  {
    kind: 'Quiet',
    title: 'Keep quiet',
    text: 'No talking until every answer is back where it began.',
  },
];

/** The free printable cards: questions answered on paper, a rules strip and an answer sheet. */
export function printFreeCards(cards: readonly Card[]): Promise<Buffer> {
  const print = openDocument({
    title: `${PRODUCT_NAME}: free printable cards`,
    subject: '18 questions to answer on paper, without a word. Cards to print and cut.',
    keywords: `${PRODUCT_NAME}, free cards, printable, questions, writing, drawing, A4, US Letter`,
  });
  addRules(print);
  addAnswerSheet(print);
  addCardSheets(print, cards);
  return print.finish();
}

function addRules({ doc, root }: PrintedDocument): void {
  doc.addPage();
  const page = addPart(doc, root, 'Sect', 'The rules, print and cut');
  drawMasthead(doc, page, '1 to 8 people  ·  a few minutes a card  ·  18 cards', paths.freeCards);
  const text = 'Answer without a word.';
  writeWords(
    doc,
    page,
    { tag: 'H1', text, style: STYLES.headline, width: 140 * MM },
    { x: MARGIN, y: 61 * MM },
  );
  const end = drawRulesStrip(doc, page, STRIP, 98 * MM);
  writePrintAndCut(doc, page, end + 17 * MM);
  page.end();
}

function addAnswerSheet({ doc, root }: PrintedDocument): void {
  doc.addPage();
  const page = addPart(doc, root, 'Sect', 'A sheet to answer on');
  const title = { tag: 'H1', text: 'Write, draw, or both.', style: STYLES.title } as const;
  writeWords(doc, page, { ...title, width: 110 * MM }, { x: MARGIN, y: 28 * MM });
  const text = 'Four slips to answer on. Print this page again whenever you need more.';
  const lead = { tag: 'P', text, style: STYLES.body, width: 150 * MM } as const;
  writeWords(doc, page, lead, { x: MARGIN, y: 37 * MM });
  drawAnswerSlips(doc, page);
  page.end();
}
