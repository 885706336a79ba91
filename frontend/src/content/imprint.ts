import { paths } from '../lib/paths.ts';
import { PRODUCT_NAME, TAGLINE } from './brand.ts';

export const imprint = {
  headline: 'Imprint',
  lead: `Who runs the website of ${PRODUCT_NAME}.`,
  nobody: 'The name and postal address of the operator are not entered yet.',
  contact: 'Email',
  about: {
    headline: 'What all this is about',
    words: `${TAGLINE} You can print all of it for free. This website goes with it: one question a day to answer in writing, and photos of cards that people have played.`,
  },
  more: {
    headline: 'The small print',
    links: [
      { label: 'Terms of Use', to: paths.terms },
      { label: 'Privacy', to: paths.privacy },
    ],
  },
} as const;
