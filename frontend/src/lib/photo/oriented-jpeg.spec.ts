import { describe, expect, it } from 'vitest';
import { orientedJpeg } from './oriented-jpeg.ts';

const jpeg = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, 1, 2, 0xff, 0xd9])]);

async function hexOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('orientedJpeg', () => {
  it.each([
    [90, 6],
    [180, 3],
    [270, 8],
  ])('a JPEG rotated by %i degrees has the EXIF orientation %i', async (degrees, orientation) => {
    const segment = `ffe10022457869660000${'4d4d002a00000008'}${'0001'}`;
    const entry = `0112000300000001000${orientation}0000${'00000000'}`;
    expect(await hexOf(await orientedJpeg(jpeg, degrees))).toBe(
      `ffd8${segment}${entry}ffdb0102ffd9`,
    );
  });

  it('a JPEG that is not rotated stays as it is, and no other file is taken', async () => {
    expect(await orientedJpeg(jpeg, 0)).toBe(jpeg);
    await expect(orientedJpeg(new Blob(['GIF89a']), 90)).rejects.toThrow('no JPEG');
  });
});
