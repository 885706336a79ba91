import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeCards } from '../../frontend/src/content/free-cards.ts';
import { gameCards } from '../../frontend/src/content/game-cards.ts';
import { printFreeCards } from './free-cards-print.ts';
import { printGame } from './game-print.ts';

async function readSiteAddress(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'site-address.txt'), 'utf8');
  return text.replaceAll(/^#.*/gm, '').trim();
}

/**
 * Renders both PDFs from their texts, by path from the root; the same texts give the same bytes. `site` is the address
 * that they carry.
 */
export async function renderPrints(site?: string): Promise<Record<string, Buffer>> {
  const address = site ?? (await readSiteAddress());
  return {
    'frontend/public/public/unspoken-game.pdf': await printGame(gameCards, address),
    'frontend/public/public/unspoken-cards.pdf': await printFreeCards(freeCards, address),
  };
}
