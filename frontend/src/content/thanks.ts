export const priorityThanks = {
  headline: 'Thank you for visiting.',
  lead: 'Kindly add your email below for priority consideration.',
  button: 'Add my email',
  pending: 'Adding',
  share: 'Is there someone who should see this?',
} as const;

export const seatThanks = {
  headline: 'Thank you for sitting down.',
  lead: 'There is a seat for you at every quiet table. Leave your email, and we’ll write to you.',
  button: 'Add my email',
  pending: 'Adding',
  share: 'Who should sit across from you?',
} as const;
