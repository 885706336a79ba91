/**
 * The signs of the 63 lowest frequencies of an image, as a whole number from 0 to 2^63 - 1. Similar images differ in
 * few bits.
 */
export type PerceptualHash = bigint;

/** The hash of an image with too little contrast. It counts as similar to no image. */
export const PLAIN: PerceptualHash = 0n;

/** The hashes of two similar images differ by at most this many bits. */
export const SIMILAR_BITS = 4;

/** The hash is computed from a square of gray values with this side. */
export const SAMPLE_SIDE = 32;

const FREQUENCIES = 8;
/** Standard deviation of the gray values, of 255, below which an image is plain. */
const LEAST_CONTRAST = 4;

/** cos((2x + 1)uπ / 2n): the factors of the discrete cosine transform. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Array.from({ length: SAMPLE_SIDE }, (__, place) =>
    Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * SAMPLE_SIDE)),
  ),
);

/** `samples` are the gray values of the whole image, row by row. */
export function perceptualHashOf(samples: Uint8Array): PerceptualHash {
  if (contrastOf(samples) < LEAST_CONTRAST) return PLAIN;
  const rows = Array.from({ length: SAMPLE_SIDE }, (_, y) =>
    transformed(samples.subarray(y * SAMPLE_SIDE, (y + 1) * SAMPLE_SIDE)),
  );
  const columns = COSINES.map((_, across) => transformed(rows.map((row) => row[across] ?? 0)));
  return hashOf((down, across) => (columns[across]?.[down] ?? 0) > 0);
}

/**
 * Returns the hashes of all eight orientations of the image, its own first. Mirroring an image changes the sign of
 * every odd frequency in that direction. Mirroring it at its diagonal swaps the two directions.
 */
export function orientationsOf(hash: PerceptualHash): PerceptualHash[] {
  const sides = [false, true];
  return sides.flatMap((swapped) =>
    sides.flatMap((flipped) =>
      sides.map((mirrored) =>
        hashOf((down, across) => {
          const sign = swapped ? isSet(hash, across, down) : isSet(hash, down, across);
          const isTurned = (flipped && down % 2 === 1) !== (mirrored && across % 2 === 1);
          return sign !== isTurned;
        }),
      ),
    ),
  );
}

function transformed(values: ArrayLike<number>): number[] {
  return COSINES.map((cosines) =>
    cosines.reduce((sum, cosine, place) => sum + cosine * (values[place] ?? 0), 0),
  );
}

/** The first bit, which stands for the brightness, has no information and stays 0. */
function hashOf(isPositive: (down: number, across: number) => boolean): PerceptualHash {
  let hash = 0n;
  for (let bit = 1; bit < FREQUENCIES ** 2; bit += 1) {
    const sign = isPositive(Math.floor(bit / FREQUENCIES), bit % FREQUENCIES);
    hash = (hash << 1n) | (sign ? 1n : 0n);
  }
  return hash;
}

function isSet(hash: PerceptualHash, down: number, across: number): boolean {
  const place = FREQUENCIES ** 2 - 1 - (down * FREQUENCIES + across);
  return ((hash >> BigInt(place)) & 1n) === 1n;
}

function contrastOf(samples: Uint8Array): number {
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  const variance = samples.reduce((sum, value) => sum + (value - mean) ** 2, 0) / samples.length;
  return Math.sqrt(variance);
}
