export interface EncodePlan {
  /** Quality of the first attempt, 0 to 1. */
  quality: number;
  maxBytes: number;
  maxAttempts: number;
}

const LOWEST_QUALITY = 0.2;

/**
 * Next quality to try after `quality` gave `size` bytes: lower in proportion to the overshoot, by 10% to 50% per step.
 */
export function nextQuality(quality: number, size: number, maxBytes: number): number {
  const step = Math.min(0.9, Math.max(0.5, maxBytes / size));
  return Math.max(LOWEST_QUALITY, quality * step);
}

/** Encodes with decreasing quality until the result fits; after the last attempt returns the smallest result. */
export async function encodeWithin(
  encode: (quality: number) => Promise<Blob>,
  { quality, maxBytes, maxAttempts }: EncodePlan,
): Promise<Blob> {
  let smallest = await encode(quality);
  for (let attempt = 1; attempt < maxAttempts && smallest.size > maxBytes; attempt += 1) {
    quality = nextQuality(quality, smallest.size, maxBytes);
    const next = await encode(quality);
    if (next.size < smallest.size) smallest = next;
  }
  return smallest;
}
