export const vipPass = {
  headline: 'Special Offer: $1 VIP Pass',
  lead: 'One dollar, and this is yours:',
  facts: [
    'The launch deck has ten cards.',
    'Each of them has a QR code for online access.',
    'There is one rule: no talking.',
  ],
  button: 'Get the $1 VIP Pass',
  note: 'You finish in our shop, in a new tab.',
  none: {
    before: 'The pass is not on sale yet.',
    crowdfunding: 'The pass is not on sale yet.',
    'on-sale': 'The pass is not on sale now.',
  },
  decks: 'See the decks',
} as const;
