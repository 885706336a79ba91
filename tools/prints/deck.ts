export interface Card {
  kind: string;
  prompt: string;
  number: number;
  /** Who keeps the card; a card without it is nobody's. */
  keeper?: string;
}

/**
 * Parses a deck from text: kinds in brackets, one prompt per line, and below a prompt a line with its keeper that starts
 * with >; throws at a prompt without a kind, a duplicate, or a keeper without a prompt.
 */
export function readDeck(text: string): Card[] {
  const cards: Card[] = [];
  let kind: string | undefined;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const heading = /^\[(.+)\]$/.exec(line);
    if (heading) {
      kind = heading[1];
      continue;
    }
    if (line.startsWith('>')) {
      const card = cards.at(-1);
      if (!card || card.keeper) throw new Error(`No card above: ${line}`);
      card.keeper = line.slice(1).trim();
      continue;
    }
    if (kind === undefined) throw new Error(`No [kind] above: ${line}`);
    if (cards.some(({ prompt }) => prompt === line))
      throw new Error(`Repeated in the deck: ${line}`);
    cards.push({ kind, prompt: line, number: cards.length + 1 });
  }
  return cards;
}
