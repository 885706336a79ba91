export const priorityThanks = {
  headline: 'Thank you for visiting.',
  lead: 'Kindly add your email below for priority consideration.',
  act: 'Add my email',
  pending: 'Adding',
  share: 'Is there someone who should see this?',
} as const;

export const seatThanks = {
  headline: 'Thank you for sitting down.',
  lead: 'There is one free seat at this table. Leave your email and we keep it for you.',
  act: 'Keep my seat',
  pending: 'Keeping it',
  share: 'Who should sit across from you?',
} as const;
