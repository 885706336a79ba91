import type { Size } from './fit-size.ts';

export const ROTATION_STEP = 90;

/** The total after one more quarter turn to the right, 0 to 270 degrees. */
export function turnRight(degrees: number): number {
  return (degrees + ROTATION_STEP) % 360;
}

/** The size of a picture after turning it: quarter and three-quarter turns swap the sides. */
export function turnedSize({ width, height }: Size, degrees: number): Size {
  return degrees % 180 === 0 ? { width, height } : { width: height, height: width };
}
