/** The four voices on the page of the decks. */
export const testimonials = [
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
] as const;
