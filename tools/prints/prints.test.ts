import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { beforeAll, describe, it } from 'vitest';
import { freeCards as free } from '../../frontend/src/content/free-cards.ts';
import { gameCards as game } from '../../frontend/src/content/game-cards.ts';
import { promptSize } from '../../frontend/src/ui/printed-card-font-sizes.ts';
import { UNIT, fitKeeper, fitPrompt } from './card-front.ts';
import { openDocument } from './printed-document.ts';
import { renderPrints } from './render-prints.ts';

const GAME = 'frontend/public/public/unspoken-game.pdf';
const CARDS = 'frontend/public/public/unspoken-cards.pdf';
const DRAWINGS = 'frontend/src/content/drawings';

describe('printed decks', () => {
  it('the game has 60 cards and the free deck 18', () => {
    assert.deepEqual(
      game.map(({ number }) => number),
      Array.from({ length: 60 }, (_, at) => at + 1),
    );
    assert.equal(free.length, 18);
  });

  it('no prompt is repeated within or across the decks', () => {
    const prompts = [...game, ...free].map(({ prompt }) => prompt.toLowerCase());
    assert.equal(new Set(prompts).size, 78);
  });

  it('the game has ten cards of each of six kinds', () => {
    const kinds = Object.groupBy(game, ({ kind }) => kind);
    assert.deepEqual(Object.keys(kinds), ['Show', 'Draw', 'Point', 'Build', 'Together', 'Pass']);
    for (const cards of Object.values(kinds)) assert.equal(cards?.length, 10);
  });

  it('every drawing is on one card of the game', () => {
    const drawings = game.flatMap(({ drawing }) => (drawing ? [`${drawing}.svg`] : []));
    assert.deepEqual(drawings.sort(), readdirSync(DRAWINGS).sort());
  });

  it('every prompt and keeper fits its card word for word', () => {
    const { doc } = openDocument({ title: 't', subject: 's', keywords: 'k' });
    doc.addPage();
    for (const card of [...game, ...free]) {
      assert.equal(fitPrompt(doc, card).lines.join(' '), card.prompt);
      if (card.keeper) assert.equal(fitKeeper(doc, card.keeper).join(' '), card.keeper);
    }
  });

  it('a page shows no prompt in a larger size than that in which it fits a print', () => {
    const { doc } = openDocument({ title: 't', subject: 's', keywords: 'k' });
    doc.addPage();
    for (const card of [...game, ...free]) {
      const fitting = fitPrompt(doc, card).style.size / UNIT;
      assert.ok(
        promptSize(card) <= fitting + 0.01,
        `${promptSize(card)} of ${fitting}: ${card.prompt}`,
      );
    }
  });

  it('a prompt too long for a card is refused and named', () => {
    const { doc } = openDocument({ title: 't', subject: 's', keywords: 'k' });
    doc.addPage();
    const prompt = 'Draw everything that you have ever seen in your life. '.repeat(6).trim();
    assert.throws(() => fitPrompt(doc, { prompt }), { message: `Too long for a card: ${prompt}` });
  });
});

describe('PDFs', () => {
  let prints: Record<string, Buffer>;

  beforeAll(async () => {
    prints = await renderPrints();
  });

  it('rendering the PDFs again yields the same bytes', async () => {
    const again = await renderPrints();
    assert.deepEqual(Object.keys(again), [GAME, CARDS]);
    for (const [name, pdf] of Object.entries(again)) assert.ok(pdf.equals(prints[name]!), name);
  });

  it('a PDF has two pages of rules and two per sheet of nine cards', () => {
    assert.equal(pages(prints[GAME]), 2 + 2 * 7);
    assert.equal(pages(prints[CARDS]), 2 + 2 * 2);
  });

  it('a PDF embeds its two fonts and uses no other', () => {
    for (const pdf of Object.values(prints)) {
      const text = pdf.toString('latin1');
      assert.equal(text.match(/\/FontFile2 \d+ 0 R/g)?.length, 2);
      const fonts = [...text.matchAll(/\/BaseFont \/([A-Z]{6}\+)?([\w-]+)/g)];
      assert.deepEqual(
        new Set(fonts.map((font) => font[2])),
        new Set(['Inter-Regular', 'Fraunces-Regular']),
      );
      assert.ok(fonts.every((font) => font[1]));
    }
  });

  it('a PDF names its language and stays below 512 KiB', () => {
    for (const pdf of Object.values(prints)) {
      assert.ok(pdf.toString('latin1').includes('/Lang (en)'));
      assert.ok(pdf.length < 512 * 1024);
    }
  });
});

function pages(pdf: Buffer | undefined): number {
  return pdf?.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
}
