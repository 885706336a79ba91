import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fitPrompt } from './card-front.ts';
import { readDeck, type Card } from './deck.ts';
import { openDocument } from './printed-document.ts';
import { readDeckFile, renderPrints } from './render-prints.ts';

const DECKS = ['game-cards.txt', 'free-cards.txt'] as const;

describe('printed decks', () => {
  let game: Card[];
  let free: Card[];

  before(async () => {
    [game, free] = (await Promise.all(DECKS.map(readDeckFile))) as [Card[], Card[]];
  });

  it('hold the 60 cards of the game and 18 free ones', () => {
    assert.deepEqual(
      game.map(({ number }) => number),
      Array.from({ length: 60 }, (_, at) => at + 1),
    );
    assert.equal(free.length, 18);
  });

  it('repeat no prompt, not even across the decks', () => {
    const prompts = [...game, ...free].map(({ prompt }) => prompt.toLowerCase());
    assert.equal(new Set(prompts).size, 78);
  });

  it('share the game evenly among six kinds', () => {
    const kinds = Object.groupBy(game, ({ kind }) => kind);
    assert.deepEqual(Object.keys(kinds), ['Show', 'Draw', 'Point', 'Build', 'Together', 'Pass']);
    for (const cards of Object.values(kinds)) assert.equal(cards?.length, 10);
  });

  it('fit their cards word for word', () => {
    const { doc } = openDocument({ title: 't', subject: 's', keywords: 'k' });
    doc.addPage();
    for (const { prompt } of [...game, ...free]) {
      assert.equal(fitPrompt(doc, prompt).lines.join(' '), prompt);
    }
  });

  it('refuse a prompt that is too long for a card, and name it', () => {
    const { doc } = openDocument({ title: 't', subject: 's', keywords: 'k' });
    doc.addPage();
    const prompt = 'Draw everything that you have ever seen in your life. '.repeat(6).trim();
    assert.throws(() => fitPrompt(doc, prompt), { message: `Too long for a card: ${prompt}` });
  });
});

describe('a deck read from text', () => {
  it('skips comments and empty lines and counts on from kind to kind', () => {
    assert.deepEqual(readDeck('# About\n\n[Show]\nOne\n[Draw]\n  Two \n'), [
      { kind: 'Show', prompt: 'One', number: 1 },
      { kind: 'Draw', prompt: 'Two', number: 2 },
    ]);
  });

  it('is refused when a prompt stands twice or under no kind', () => {
    assert.throws(() => readDeck('[Show]\nOne\nOne'), { message: 'Twice in the deck: One' });
    assert.throws(() => readDeck('One'), { message: 'No kind in brackets stands above: One' });
  });
});

describe('The PDFs', () => {
  let prints: Record<string, Buffer>;

  before(async () => {
    prints = await renderPrints();
  });

  it('come out the same, byte for byte, each time', async () => {
    const again = await renderPrints();
    assert.deepEqual(Object.keys(again), ['unspoken-game.pdf', 'unspoken-cards.pdf']);
    for (const [name, pdf] of Object.entries(again)) assert.ok(pdf.equals(prints[name]!), name);
  });

  it('have two pages of rules and two for each sheet of nine', () => {
    assert.equal(pages(prints['unspoken-game.pdf']), 2 + 2 * 7);
    assert.equal(pages(prints['unspoken-cards.pdf']), 2 + 2 * 2);
  });

  it('carry their fonts with them and no other', () => {
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

  it('say in which language they are and stay below half a megabyte', () => {
    for (const pdf of Object.values(prints)) {
      assert.ok(pdf.toString('latin1').includes('/Lang (en)'));
      assert.ok(pdf.length < 512 * 1024);
    }
  });
});

function pages(pdf: Buffer | undefined): number {
  return pdf?.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
}
