import { describe, expect, it } from '@jest/globals';
import { orientationsOf, perceptualHashOf, PLAIN, SAMPLE_SIDE } from './perceptual-hash.js';

type Place = [x: number, y: number];

const LAST = SAMPLE_SIDE - 1;

/** Gray values of an image without any symmetry. */
function sampled(see: (place: Place) => Place = (place) => place): Uint8Array {
  return Uint8Array.from({ length: SAMPLE_SIDE ** 2 }, (_, index) => {
    const [x, y] = see([index % SAMPLE_SIDE, Math.floor(index / SAMPLE_SIDE)]);
    return 128 + 50 * Math.sin(x / 3 + (y * y) / 90) + 40 * Math.cos(y / 5 - (x * x) / 200);
  });
}

describe('perceptual hash', () => {
  it('the hash of an image is a positive number of 63 bits', () => {
    const hash = perceptualHashOf(sampled());
    expect(hash > 0n && hash < 2n ** 63n).toBe(true);
  });

  it.each<[string, (place: Place) => Place]>([
    ['as it is', ([x, y]) => [x, y]],
    ['mirrored', ([x, y]) => [LAST - x, y]],
    ['upside down', ([x, y]) => [LAST - x, LAST - y]],
    ['flipped', ([x, y]) => [x, LAST - y]],
    ['turned to the right', ([x, y]) => [y, LAST - x]],
    ['turned to the left', ([x, y]) => [LAST - y, x]],
    ['mirrored at its diagonal', ([x, y]) => [y, x]],
    ['mirrored at its other diagonal', ([x, y]) => [LAST - y, LAST - x]],
  ])('the hash of an image %s is one of the eight orientations of its hash', (_name, see) => {
    const all = orientationsOf(perceptualHashOf(sampled()));
    expect(new Set(all).size).toBe(8);
    expect(all).toContain(perceptualHashOf(sampled(see)));
  });

  it.each([
    ['one gray', () => 90],
    ['faint noise', (index: number) => 90 + (index % 3)],
  ])('an image of %s has the hash of plain images', (_name, gray) => {
    const samples = Uint8Array.from({ length: SAMPLE_SIDE ** 2 }, (_, index) => gray(index));
    expect(perceptualHashOf(samples)).toBe(PLAIN);
  });
});
