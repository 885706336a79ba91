import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { demoImages } from './demo-images.js';

const MAXIMUM_BYTES = 3_000_000;

describe('demoImages', () => {
  it('the demo set has forty JPEG images of at most 3 MB in all', async () => {
    const images = await Array.fromAsync(demoImages(0));
    const formats = await Promise.all(
      images.map(async (jpeg) => (await sharp(jpeg).metadata()).format),
    );
    expect(formats).toEqual(Array(40).fill('jpeg'));
    expect(images.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MAXIMUM_BYTES);
  });

  it('adding demo images continues after those that are already there', async () => {
    const [all, rest] = await Promise.all(
      [0, 38].map((first) => Array.fromAsync(demoImages(first))),
    );
    expect(rest).toEqual(all!.slice(38));
  });
});
