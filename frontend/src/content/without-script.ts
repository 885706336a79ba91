import { settings } from '../lib/settings.ts';

/** Text for parts that need JavaScript, shown in browsers without it. */
export const withoutScript = {
  get signup() {
    return `This form needs JavaScript.${instead((to) => `write to ${to} and we’ll add you`)}`;
  },
  rating: 'The photos to rate come with JavaScript.',
  ratingThis: 'Rating this photo, and seeing others, needs JavaScript.',
  get photo() {
    return `Sending a photo needs JavaScript.${instead((to) => `email the photo to ${to}`)}`;
  },
  launch: (end: string) => `The launch is on ${end}.`,
  question: 'Today’s question and the lines for your answer come with JavaScript.',
} as const;

function instead(way: (address: string) => string): string {
  return settings.contact ? ` Without it, ${way(settings.contact)}.` : '';
}
