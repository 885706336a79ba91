/** Where the links lead that skip a long part of a page. */
export const FOOTER_ID = 'footer';
