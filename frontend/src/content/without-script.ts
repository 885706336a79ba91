import { SUPPORT_EMAIL } from './brand.ts';

/** What a part of a page says in a browser without JavaScript, where it can only be looked at. */
export const withoutScript = {
  signup: `This form needs JavaScript. Without it, write to ${SUPPORT_EMAIL} and we add you.`,
  rating: 'The pictures to rate come with JavaScript.',
  ratingThis: 'Rating this picture, and seeing others, needs JavaScript.',
  photo: `Sending a photo needs JavaScript. Without it, mail the photo to ${SUPPORT_EMAIL}.`,
  question: 'Today’s question and the lines for your answer come with JavaScript.',
} as const;
