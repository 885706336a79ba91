import { drawBlankCard } from './blank-card.ts';
import { addCardSheets } from './card-sheets.ts';
import type { Card } from './deck.ts';
import { MARGIN, MEASURE, drawMasthead, drawRule } from './masthead.ts';
import { writeNotes } from './notes.ts';
import { writePrintAndCut } from './print-and-cut.ts';
import { openDocument, type PrintedDocument } from './printed-document.ts';
import { addPart } from './reading.ts';
import { MM } from './sheet.ts';
import { drawSigns } from './signs.ts';
import { drawSteps, type Step } from './steps.ts';
import { STYLES, writeWords } from './words.ts';

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
    title: 'Give',
    text: 'Give the card to whoever moved or amused you most. Then it is the next person’s turn.',
  },
  {
    title: 'Five',
    text: 'Whoever holds five cards ends the quiet, with the first word. Two of you play to seven.',
  },
];

const BEFORE = [
  'Put the 60 cards in the middle, face down, with paper and pencils. Three more are blank: they wait for ideas of yours.',
  'Agree on the signs overleaf. Whoever woke up last today begins.',
  'From then on nobody says a word.',
];

const GOOD_TO_KNOW = [
  'Laughing is allowed. If a word slips out, put one of your cards back under the pile.',
  'Every way of doing a card is the right one: sitting or standing, with hands, eyes, a pencil or a thing. Bend it until all can join.',
  'Anyone may pass on any card. No reason needed; none could be given.',
];

/** The free printable game: the rules, the signs, and a deck of cards with a few blank ones to fill the last sheet. */
export function printGame(cards: readonly Card[]): Promise<Buffer> {
  const print = openDocument({
    title: 'Unspoken: the printable game',
    subject: 'A card game with one rule: no talking. Rules and 60 cards to print, cut and play.',
    keywords: 'Unspoken, card game, printable, no talking, 60 cards, A4, US Letter',
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
  const headline = {
    tag: 'H1',
    text: 'The only rule is no talking.',
    style: STYLES.headline,
  } as const;
  writeWords(doc, page, { ...headline, width: 150 * MM }, { x: MARGIN, y: 61 * MM });
  const end = drawSteps(doc, page, STEPS, 96 * MM);
  drawRule(doc, end + 11 * MM);
  const gap = 10 * MM;
  const width = (MEASURE - gap) / 2;
  const y = end + 24 * MM;
  writeNotes(doc, page, 'Before', BEFORE, { at: { x: MARGIN, y }, width });
  writeNotes(doc, page, 'Good to know', GOOD_TO_KNOW, {
    at: { x: MARGIN + width + gap, y },
    width,
  });
  page.end();
}

function addSigns({ doc, root }: PrintedDocument): void {
  doc.addPage();
  const page = addPart(doc, root, 'Sect', 'Six signs, print and cut');
  const headline = {
    tag: 'H1',
    text: 'Six signs for a quiet table.',
    style: STYLES.headline,
  } as const;
  writeWords(doc, page, { ...headline, width: 150 * MM }, { x: MARGIN, y: 46 * MM });
  const text =
    'Nod through them once before you begin. Any other sign will do that everyone can see or feel.';
  const lead = { tag: 'P', text, style: STYLES.body, width: 110 * MM } as const;
  writeWords(doc, page, lead, { x: MARGIN, y: 77 * MM });
  drawSigns(doc, page, 100 * MM);
  drawRule(doc, 183 * MM);
  writePrintAndCut(doc, page, 198 * MM);
  page.end();
}
