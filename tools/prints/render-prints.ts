import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDeck, type Card } from './deck.ts';
import { printFreeCards } from './free-cards-print.ts';
import { printGame } from './game-print.ts';

/** Reads a deck of this folder by its file name. */
export async function readDeckFile(name: string): Promise<Card[]> {
  return readDeck(await readFile(join(import.meta.dirname, name), 'utf8'));
}

/** Renders both PDFs from their texts, by file name; the same texts give the same bytes. */
export async function renderPrints(): Promise<Record<string, Buffer>> {
  return {
    'unspoken-game.pdf': await printGame(await readDeckFile('game-cards.txt')),
    'unspoken-cards.pdf': await printFreeCards(await readDeckFile('free-cards.txt')),
  };
}
