import { freeCards } from '../../frontend/src/content/free-cards.ts';
import { gameCards } from '../../frontend/src/content/game-cards.ts';
import { printFreeCards } from './free-cards-print.ts';
import { printGame } from './game-print.ts';

/** Renders both PDFs from their texts, by path from the root; the same texts give the same bytes. */
export async function renderPrints(): Promise<Record<string, Buffer>> {
  return {
    'frontend/public/public/unspoken-game.pdf': await printGame(gameCards),
    'frontend/public/public/unspoken-cards.pdf': await printFreeCards(freeCards),
  };
}
