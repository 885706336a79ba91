/** Placeholder of the shop until the owner sets one. Nobody can own a host of this domain. */
export const NO_SHOP = 'https://shop.unspoken.example';

/** Demo content. Nobody has said this. */
export const SAMPLE_VOICES = [
  {
    words:
      'We played it after dinner with my parents. My father held up one card and we all knew. Nobody mentioned it, and that was right.',
    name: 'Marit',
  },
  {
    words:
      'I bought it for a party. In the end my sister and I played it on a train for three hours.',
    name: 'Jonas',
  },
  {
    words:
      'My students would not talk to me. So I put the deck on the table and told them that they were not allowed to.',
    name: 'Ines',
  },
  {
    words: 'An odd thing to give somebody. He has given it to two others since.',
    name: 'Theo',
  },
];

/** Demo content. No shop offers this. */
export const SAMPLE_OFFER =
  'The launch deck at the price of its first day, and a card that is in no deck.';

export function isSample({ words, name }: { words: string; name: string }): boolean {
  return SAMPLE_VOICES.some((sample) => sample.words === words && sample.name === name);
}

/** Whether an address or link is a placeholder: no real host ends in `.example`. */
export function isPlaceholder(value: string): boolean {
  const host = URL.parse(value)?.hostname ?? value.split('@').at(-1);
  return /\.example$/i.test(host ?? '');
}
