import { beforeAll, describe, expect, it } from '@jest/globals';
import { fitPrompt } from './card-front.js';
import { readDeck, type Card } from './deck.js';
import { openDocument } from './printed-document.js';
import { readDeckFile, renderPrints } from './render-prints.js';

const DECKS = ['game-cards.txt', 'free-cards.txt'] as const;

describe('The printed decks', () => {
  let game: Card[];
  let free: Card[];

  beforeAll(async () => {
    [game, free] = (await Promise.all(DECKS.map(readDeckFile))) as [Card[], Card[]];
  });

  it('hold the 60 cards of the game and 18 free ones', () => {
    expect(game.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(free).toHaveLength(18);
  });

  it('repeat no prompt, not even across the decks', () => {
    const prompts = [...game, ...free].map(({ prompt }) => prompt.toLowerCase());
    expect(new Set(prompts).size).toBe(78);
  });

  it('share the game evenly among six kinds', () => {
    const kinds = Object.groupBy(game, ({ kind }) => kind);
    expect(Object.keys(kinds)).toEqual(['Show', 'Draw', 'Point', 'Build', 'Together', 'Pass']);
    for (const cards of Object.values(kinds)) expect(cards).toHaveLength(10);
  });

  it('fit their cards word for word', () => {
    const { doc } = openDocument({ title: 't', subject: 's', keywords: 'k' });
    doc.addPage();
    for (const { prompt } of [...game, ...free]) {
      expect(fitPrompt(doc, prompt).lines.join(' ')).toBe(prompt);
    }
  });

  it('refuse a prompt that is too long for a card, and name it', () => {
    const { doc } = openDocument({ title: 't', subject: 's', keywords: 'k' });
    doc.addPage();
    const prompt = 'Draw everything that you have ever seen in your life. '.repeat(6).trim();
    expect(() => fitPrompt(doc, prompt)).toThrow(`Too long for a card: ${prompt}`);
  });
});

describe('A deck read from text', () => {
  it('skips comments and empty lines and counts on from kind to kind', () => {
    expect(readDeck('# About\n\n[Show]\nOne\n[Draw]\n  Two \n')).toEqual([
      { kind: 'Show', prompt: 'One', number: 1 },
      { kind: 'Draw', prompt: 'Two', number: 2 },
    ]);
  });

  it('is refused when a prompt stands twice or under no kind', () => {
    expect(() => readDeck('[Show]\nOne\nOne')).toThrow('Twice in the deck: One');
    expect(() => readDeck('One')).toThrow('No kind in brackets stands above: One');
  });
});

describe('The PDFs', () => {
  let prints: Record<string, Buffer>;

  beforeAll(async () => {
    prints = await renderPrints();
  });

  it('come out the same, byte for byte, each time', async () => {
    const again = await renderPrints();
    expect(Object.keys(again)).toEqual(['unspoken-game.pdf', 'unspoken-cards.pdf']);
    for (const [name, pdf] of Object.entries(again)) expect(pdf.equals(prints[name]!)).toBe(true);
  });

  it('have two pages of rules and two for each sheet of nine', () => {
    expect(pages(prints['unspoken-game.pdf'])).toBe(2 + 2 * 7);
    expect(pages(prints['unspoken-cards.pdf'])).toBe(2 + 2 * 2);
  });

  it('carry their fonts with them and no other', () => {
    for (const pdf of Object.values(prints)) {
      const text = pdf.toString('latin1');
      expect(text.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(2);
      const fonts = [...text.matchAll(/\/BaseFont \/([A-Z]{6}\+)?([\w-]+)/g)];
      expect(new Set(fonts.map((font) => font[2]))).toEqual(
        new Set(['Inter-Regular', 'Fraunces-Regular']),
      );
      expect(fonts.every((font) => font[1])).toBe(true);
    }
  });

  it('say in which language they are and stay below half a megabyte', () => {
    for (const pdf of Object.values(prints)) {
      expect(pdf.toString('latin1')).toContain('/Lang (en)');
      expect(pdf.length).toBeLessThan(512 * 1024);
    }
  });
});

function pages(pdf: Buffer | undefined): number {
  return pdf?.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
}
