import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDeck, type Card } from './deck.ts';
import { printFreeCards } from './free-cards-print.ts';
import { printGame } from './game-print.ts';

/** Reads a deck of this folder by its file name. */
export async function readDeckFile(name: string): Promise<Card[]> {
  return readDeck(await readFile(join(import.meta.dirname, name), 'utf8'));
}

/** Renders both PDFs from their texts, by path from the root; the same texts give the same bytes. */
export async function renderPrints(): Promise<Record<string, Buffer>> {
  return {
    'frontend/public/public/unspoken-game.pdf': await printGame(
      await readDeckFile('game-cards.txt'),
    ),
    'frontend/public/public/unspoken-cards.pdf': await printFreeCards(
      await readDeckFile('free-cards.txt'),
    ),
  };
}
