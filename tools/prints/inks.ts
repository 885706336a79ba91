/** The colours of the product as printers get them. Paper stays white: nobody should print the paper. */
export const INK = '#161412';
export const SOFT_INK = '#5d564c';
export const THREAD = '#c8331f';
export const LINE = '#e3daca';
