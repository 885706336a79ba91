import type { Size } from './fit-size.ts';

export const ROTATION_STEP = 90;

/** Rotation after another 90 degrees clockwise, 0 to 270. */
export function turnRight(degrees: number): number {
  return (degrees + ROTATION_STEP) % 360;
}

/** Size after rotation: 90 and 270 degrees swap the sides. */
export function turnedSize({ width, height }: Size, degrees: number): Size {
  return degrees % 180 === 0 ? { width, height } : { width: height, height: width };
}
