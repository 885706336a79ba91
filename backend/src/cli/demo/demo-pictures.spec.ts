import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SHOTS } from './compositions/shots.js';
import { DEMO_PICTURE_COUNT, drawDemoPicture } from './demo-pictures.js';
import { PRINTS } from './drawing/inks.js';
import { MOTIFS } from './motifs/motifs.js';

const THUMBNAIL = 0.12;

// One bit for each step from a cell to its right-hand neighbour: brighter or darker.
async function fingerprint(picture: Buffer): Promise<boolean[]> {
  const cells = await sharp(picture).greyscale().resize(17, 16, { fit: 'fill' }).raw().toBuffer();
  return Array.from({ length: 256 }, (_, bit) => {
    const at = (bit >> 4) * 17 + (bit & 15);
    return cells[at]! < cells[at + 1]!;
  });
}

const differences = (a: boolean[], b: boolean[]): number =>
  a.filter((bit, at) => bit !== b[at]).length;

describe('demo pictures', () => {
  let thumbnails: Buffer[];

  beforeAll(async () => {
    thumbnails = [];
    for (let index = 0; index < DEMO_PICTURE_COUNT; index++) {
      thumbnails.push(await drawDemoPicture(index, THUMBNAIL));
    }
  }, 60_000);

  it('are as many as there are shots', () => {
    expect(SHOTS).toHaveLength(DEMO_PICTURE_COUNT);
  });

  it('are refused outside the count', async () => {
    await expect(drawDemoPicture(DEMO_PICTURE_COUNT)).rejects.toThrow(RangeError);
    await expect(drawDemoPicture(-1)).rejects.toThrow(RangeError);
  });

  it('come out the same byte for byte when drawn again', async () => {
    for (const index of [0, 5, 6, 11, 19, 27]) {
      const again = await drawDemoPicture(index, THUMBNAIL);
      expect(again.equals(thumbnails[index]!)).toBe(true);
    }
  });

  it('all differ to the eye', async () => {
    const prints = await Promise.all(thumbnails.map(fingerprint));
    for (const [index, print] of prints.entries()) {
      for (let other = index + 1; other < prints.length; other++) {
        expect(differences(print, prints[other]!)).toBeGreaterThan(48);
      }
    }
  });

  it.each([
    ['portrait', 900, 1200],
    ['landscape', 1200, 900],
    ['square', 1000, 1000],
  ])('are full-size JPEGs in %s', async (format, width, height) => {
    const picture = await drawDemoPicture(SHOTS.findIndex((shot) => shot.format === format));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(picture.length).toBeGreaterThan(50_000);
    expect(picture.length).toBeLessThan(400_000);
  });

  it('carry the red thread in every motif, and no lettering', () => {
    for (const motif of MOTIFS) {
      const drawing = motif(PRINTS[0]!);
      expect(drawing).toContain(PRINTS[0]!.thread);
      expect(drawing).not.toContain('<text');
    }
  });
});
