/**
 * The product's name in mails, messages and the OpenAPI document. The name on the pages is in
 * `frontend/src/content/brand.ts`.
 */
export const PRODUCT_NAME = 'Unspoken';
