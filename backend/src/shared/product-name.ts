/** The product's name in mails, answers and the API document; `frontend/src/content/brand.ts` holds that of the pages. */
export const PRODUCT_NAME = 'Unspoken';
