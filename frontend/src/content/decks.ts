/** What can be read on the cards that fan out behind a drawn box, line by line. */
export const fannedQuestions = [
  ['Whom do', 'you miss', 'tonight?'],
  ['What would', 'you take', 'back?'],
  ['Who taught', 'you to keep', 'quiet?'],
  ['What are', 'you most', 'proud of?'],
  ['When did', 'you last', 'cry?'],
] as const;

export const decks = {
  launch: { name: 'Launch deck', cards: 10 },
  offline: { name: 'Offline deck', cards: 60 },
} as const;
