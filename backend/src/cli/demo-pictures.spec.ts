import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { demoPictures } from './demo-pictures.js';

const MAXIMUM_BYTES = 3_000_000;

describe('demoPictures', () => {
  it('the demo set has forty JPEG pictures of at most 3 MB in all', async () => {
    const pictures = await Array.fromAsync(demoPictures(0));
    const formats = await Promise.all(
      pictures.map(async (jpeg) => (await sharp(jpeg).metadata()).format),
    );
    expect(formats).toEqual(Array(40).fill('jpeg'));
    expect(pictures.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MAXIMUM_BYTES);
  });

  it('adding demo pictures continues after those that are already there', async () => {
    const [all, rest] = await Promise.all(
      [0, 38].map((first) => Array.fromAsync(demoPictures(first))),
    );
    expect(rest).toEqual(all!.slice(38));
  });
});
