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
      'a progressive JPEG with less colour',
      header('image/jpeg', 7_000, { isProgressive: true, isSubsampled: true }),
      171,
    ],
    ['an interlaced PNG', header('image/png', 7_000, { isProgressive: true }), 200],
    ['a PNG', header('image/png', 7_000), 58],
    ['a PNG of 16 bits', header('image/png', 7_000, { channels: 4, bytesPerSample: 2 }), 114],
    ['a WebP', header('image/webp', 7_000), 220],
    ['a GIF', header('image/gif', 7_000), 269],
    ['an AVIF', header('image/avif', 7_000), 955],
    ['an AVIF of 10 bits', header('image/avif', 7_000, { bytesPerSample: 2 }), 1_298],
    ['a TIFF', header('image/tiff', 7_000), 259],
    ['a TIFF of 16 bits', header('image/tiff', 7_000, { bytesPerSample: 2 }), 494],
    ['a HEIC', header('image/heic', 7_000), 197],
  ])('estimates the memory to decode %s of 7000 by 7000', (_name, image, expected) => {
    expect(megabytes(image)).toBe(expected);
  });

  it('photos that phones write as HEIC fit into the decoding memory', () => {
    const phone = (width: number, height: number) =>
      megabytes({ ...header('image/heic', 0), width, height });
    expect(phone(4_032, 3_024)).toBe(150);
    expect(phone(5_712, 4_284)).toBe(170);
  });

  it('counts a wide PNG with few rows as fully decoded', () => {
    const wide = { ...header('image/png', 0), width: 50_000, height: 1_000 };
    expect(megabytes(wide)).toBe(174);
  });
});
