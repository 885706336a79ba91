/** The product's colors for print. The paper color is white, so that nothing is printed for it. */
export const INK = '#161412';
export const SOFT_INK = '#5d564c';
export const THREAD = '#c8331f';
export const LINE = '#e3daca';
/** Ink at half strength on white, as a solid color to avoid transparency in print. */
export const HALF_INK = '#8a8988';
