import { describe, expect, it } from 'vitest';
import { encodeWithin, nextQuality } from './encode-within.ts';

/** A fake encoder whose file size is proportional to quality; records its calls. */
function encoderOf(bytesAtFullQuality: number) {
  const qualities: number[] = [];
  const encode = (quality: number) => {
    qualities.push(quality);
    return Promise.resolve(new Blob([new Uint8Array(Math.round(bytesAtFullQuality * quality))]));
  };
  return { encode, qualities };
}

const plan = { quality: 0.85, maxBytes: 1000, maxAttempts: 7 };

describe('encodeWithin', () => {
  it('encodeWithin stops at the first quality that fits', async () => {
    const { encode, qualities } = encoderOf(1100);
    expect((await encodeWithin(encode, plan)).size).toBe(935);
    expect(qualities).toEqual([0.85]);
  });

  it('encodeWithin lowers the quality until the file fits', async () => {
    const { encode, qualities } = encoderOf(3000);
    const blob = await encodeWithin(encode, plan);
    expect(blob.size).toBeLessThanOrEqual(1000);
    expect(qualities.length).toBeLessThanOrEqual(7);
    expect(qualities).toEqual([...qualities].sort((a, b) => b - a));
  });

  it('encodeWithin gives up after seven attempts with the smallest file', async () => {
    const { encode, qualities } = encoderOf(100_000);
    const blob = await encodeWithin(encode, plan);
    expect(qualities).toHaveLength(7);
    expect(blob.size).toBe(Math.round(100_000 * Math.min(...qualities)));
  });

  it('encodeWithin passes a failure of the encoder on', async () => {
    const broken = () => Promise.reject(new Error('no canvas'));
    await expect(encodeWithin(broken, plan)).rejects.toThrow('no canvas');
  });
});

describe('nextQuality', () => {
  it('nextQuality reduces by a tenth to a half', () => {
    expect(nextQuality(0.8, 1001, 1000)).toBeCloseTo(0.72);
    expect(nextQuality(0.8, 9000, 1000)).toBeCloseTo(0.4);
  });

  it('nextQuality never falls below 0.2, where print is still readable', () => {
    expect(nextQuality(0.21, 9000, 1000)).toBe(0.2);
  });
});
