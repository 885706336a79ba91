export const comingSoon = {
  headline: 'Something is about to be left unsaid.',
  lead: 'A card game with one rule: no talking. Its crowdfunding opens soon. Leave your email for the $1 VIP offer.',
  act: 'Unlock the $1 VIP Offer',
  pending: 'Unlocking',
  band: 'Open in silence',
  facts: [
    {
      figure: '10',
      words: 'cards in the launch deck, each with a QR code for online access.',
    },
    {
      figure: '60',
      words: 'cards in the offline deck, for the night when the phones stay in the coats.',
    },
    { figure: '1', words: 'rule. It is printed on the box, because nobody may say it.' },
  ],
  close: {
    headline: 'Be the first to say nothing.',
    lead: 'The VIP pass costs one dollar.',
  },
} as const;
