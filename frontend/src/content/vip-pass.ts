export const vipPass = {
  headline: 'Special Offer: $1 VIP Pass',
  lead: 'One dollar. What it gives you is written in our shop, where you buy it.',
  facts: [
    'The launch deck has ten cards.',
    'Each of them has a QR code for online access.',
    'There is one rule: no talking.',
  ],
  act: 'Get the $1 VIP Pass',
  note: 'You finish in our shop, in a new tab.',
  notYet: 'The pass is not on sale yet.',
} as const;
