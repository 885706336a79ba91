/** Widths of the server's smaller copies, in pixels. */
const WIDTHS = [480, 720, 1_080];

/** Device pixel ratio above which more pixels make no visible difference in a photo. */
const DENSE = { from: 2.5, share: 0.72 } as const;

/** `srcset` of a stored photo; its URL may be signed. */
export function photoSources(address: string): string {
  const joint = address.includes('?') ? '&' : '?';
  return WIDTHS.map((width) => `${address}${joint}width=${width} ${width}w`).join(', ');
}

/** The smallest copy of a stored photo, for a list. */
export function smallestCopy(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}width=${WIDTHS[0]}`;
}

/** `sizes` for the `srcset` of a photo that is shown in this width (a CSS length). */
export function photoSizes(width: string): string {
  return `(min-resolution: ${DENSE.from}dppx) calc(${DENSE.share} * ${width}), ${width}`;
}
