import { describe, expect, it } from '@jest/globals';
import { memoryFor, type ImageHeader } from './decoding-memory.js';

const header = (type: string, side: number, more: Partial<ImageHeader> = {}): ImageHeader => ({
  type,
  width: side,
  height: side,
  channels: 3,
  bytesPerSample: 1,
  isProgressive: false,
  isSubsampled: false,
  ...more,
});
const megabytes = (image: ImageHeader) => Math.round(memoryFor(image) / 1_000_000);

describe('memoryFor', () => {
  it.each([
    ['a JPEG, however large', header('image/jpeg', 7_000, { isSubsampled: true }), 24],
    ['a progressive JPEG', header('image/jpeg', 7_000, { isProgressive: true }), 318],
    [
      'a progressive JPEG with less color',
      header('image/jpeg', 7_000, { isProgressive: true, isSubsampled: true }),
      171,
    ],
    ['an interlaced PNG', header('image/png', 7_000, { isProgressive: true }), 207],
    ['a PNG', header('image/png', 7_000), 56],
    ['a PNG of 16 bits', header('image/png', 7_000, { channels: 4, bytesPerSample: 2 }), 108],
    ['a WebP', header('image/webp', 7_000), 220],
    ['a GIF', header('image/gif', 7_000), 277],
    ['an AVIF', header('image/avif', 7_000), 955],
    ['an AVIF of 10 bits', header('image/avif', 7_000, { bytesPerSample: 2 }), 1_298],
    ['a TIFF', header('image/tiff', 7_000), 266],
    ['a TIFF of 16 bits', header('image/tiff', 7_000, { bytesPerSample: 2 }), 507],
    ['a HEIC', header('image/heic', 7_000), 170],
  ])('estimates the memory to decode %s of 7000 by 7000', (_name, image, expected) => {
    expect(megabytes(image)).toBe(expected);
  });

  it('photos that phones write as HEIC fit into the decoding memory', () => {
    const phone = (width: number, height: number) =>
      megabytes({ ...header('image/heic', 0), width, height });
    expect(phone(4_032, 3_024)).toBe(150);
    expect(phone(5_712, 4_284)).toBe(170);
    expect(phone(8_064, 6_048)).toBe(170);
  });

  it.each([
    // Measured with libvips 8.18: 140, 100, 191, 267, 733 and 3,444 MB.
    ['image/png', 50_000, 1_000, 182],
    ['image/png', 30_000, 1_600, 159],
    ['image/png', 100_000, 400, 204],
    ['image/png', 200_000, 245, 314],
    ['image/tiff', 1_000_000, 49, 1_159],
    ['image/png', 10_000_000, 4, 9_114],
  ])(
    'counts the rows that scaling a wide %s of %i by %i holds',
    (type, width, height, expected) => {
      expect(megabytes({ ...header(type, 0), width, height })).toBe(expected);
    },
  );
});
