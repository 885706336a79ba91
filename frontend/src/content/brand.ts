export const PRODUCT_NAME = 'Unspoken';
export const TAGLINE = 'A card game with one rule: no talking.';
export const FEEDBACK_SUBJECT = `Feedback on ${PRODUCT_NAME}`;
export const COPYRIGHT = `© ${new Date().getFullYear()} ${PRODUCT_NAME}. All rights reserved.`;
