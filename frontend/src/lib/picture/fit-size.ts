export interface Size {
  width: number;
  height: number;
}

/** The largest whole-pixel size of the same shape whose longer side is at most `maxSide`; never larger than given. */
export function fitSize({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The sizes to draw through on the way down, ending with `to`: halving steps, because one
 * big step drops most of the source pixels in some browsers and print on a card turns to noise.
 */
export function shrinkSteps(from: Size, to: Size): Size[] {
  const steps: Size[] = [];
  let { width, height } = from;
  while (width > to.width * 2 && height > to.height * 2) {
    width = Math.ceil(width / 2);
    height = Math.ceil(height / 2);
    steps.push({ width, height });
  }
  return [...steps, to];
}
