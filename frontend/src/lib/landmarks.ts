/** Ids of the targets of skip links. */
export const FOOTER_ID = 'footer';
