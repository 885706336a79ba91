export interface Size {
  width: number;
  height: number;
}

/** Largest whole-pixel size of the same aspect ratio with a longer side of at most `maxSide`; never upscales. */
export function fitSize({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Sizes for stepwise downscaling, ending with `to`. Halves at each step: in some browsers a single large step skips
 * most source pixels, and text on a card becomes noise.
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
