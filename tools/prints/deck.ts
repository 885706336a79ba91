export interface Card {
  kind: string;
  prompt: string;
  number: number;
}

/**
 * Parses a deck from text: kinds in brackets, one prompt per line; throws at a prompt without a kind or a duplicate.
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
    if (kind === undefined) throw new Error(`No [kind] above: ${line}`);
    if (cards.some(({ prompt }) => prompt === line))
      throw new Error(`Repeated in the deck: ${line}`);
    cards.push({ kind, prompt: line, number: cards.length + 1 });
  }
  return cards;
}
