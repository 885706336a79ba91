import { PRODUCT_NAME } from './brand.ts';

export const imprint = {
  headline: 'Imprint',
  lead: `Who runs the website of ${PRODUCT_NAME}.`,
  nobody: 'The name and postal address of the operator are not entered yet.',
  contact: 'Email',
} as const;
