export const comingSoon = {
  headline: 'Something is about to be left unsaid.',
  lead: {
    before: 'A card game with one rule: no talking. Its crowdfunding has not opened yet.',
    crowdfunding: 'A card game with one rule: no talking. Its crowdfunding is open.',
    'on-sale':
      'A card game with one rule: no talking. The crowdfunding is over, and the game is out.',
  },
  offer: 'Leave your email for the $1 VIP offer.',
  news: 'Leave your email, and we’ll write to you when there is news.',
  back: 'Back Our Crowdfunding',
  see: 'See the decks',
  button: 'Unlock the $1 VIP Offer',
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
    { figure: '1', words: 'rule: no talking. It goes without saying.' },
  ],
  close: {
    headline: 'Be the first to say nothing.',
    lead: 'The VIP pass costs one dollar.',
  },
} as const;
