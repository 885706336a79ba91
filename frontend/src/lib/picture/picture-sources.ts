/** The widths in which the server makes smaller copies, in pixels. */
const WIDTHS = [480, 720, 1_080];

/** Above this many pixels for one of the page's, more of them can't be told apart in a photo. */
const DENSE = { from: 2.5, share: 0.72 } as const;

/** The copies of a stored picture for the `srcset` of an image; its address may carry a signature. */
export function pictureSources(address: string): string {
  const joint = address.includes('?') ? '&' : '?';
  return WIDTHS.map((width) => `${address}${joint}width=${width} ${width}w`).join(', ');
}

/** The `sizes` that go with them, of an image that is drawn this wide: a CSS length. */
export function pictureSizes(width: string): string {
  return `(min-resolution: ${DENSE.from}dppx) calc(${DENSE.share} * ${width}), ${width}`;
}
