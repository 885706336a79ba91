/** Id of the footer, to which a skip link leads past the feed. */
export const FOOTER_ID = 'footer';
