import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ImageDecoder } from '../../../src/modules/images/infrastructure/decoder/image-decoder.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { Log } from '../../../src/platform/observability/log.js';
import * as heic from '../../factories/heic.js';
import { LONG_TIME_LIMITS } from '../../support/test-product.js';

describe('HEIC in tiles', () => {
  let decoder: ImageDecoder;

  beforeAll(() => {
    const log = new Log(Object.assign(new Settings(), { LOG_LEVEL: 'silent' }));
    decoder = new ImageDecoder(log, LONG_TIME_LIMITS);
  });
  afterAll(() => decoder.onApplicationShutdown());

  /** Colors of the image, squeezed into a square. */
  const colors = async (bytes: Buffer, longestSide: number) => {
    const { bytes: jpeg } = await decoder.prepare(bytes, { longestSide });
    const size = { width: 40, height: 40, fit: 'fill' } as const;
    const { data } = await sharp(jpeg).resize(size).raw().toBuffer({ resolveWithObject: true });
    return data;
  };

  it('a HEIC of 48 megapixels, as phones write it, is decoded', async () => {
    const tile = heic.coded('flat-512', heic.size(512, 512));
    const phone = heic.heic(heic.tiles(tile, 192, 16, 8_064, 6_048));
    const { width, height, bytes } = await decoder.prepare(phone);
    expect([width, height]).toEqual([1_600, 1_200]);
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ min, max }) => max - min < 12)).toEqual([true, true, true]);
  });

  it('rotated tiles give nearly the same image when they are scaled down during decoding', async () => {
    const tiles = heic.tiles(heic.corners(), 15, 3, 383, 319);
    tiles.at(-1)?.properties?.push(heic.turned(1));
    const file = heic.heic(tiles);
    const [whole, shrunk] = [await colors(file, 300), await colors(file, 80)];
    const differences = whole.map((value, index) => Math.abs(value - (shrunk[index] ?? 0)));
    const mean = differences.reduce((sum, each) => sum + each, 0) / whole.length;
    expect(shrunk.length).toBe(whole.length);
    // JPEG blurs the colors of the smaller image; a row of tiles in the wrong place would make a mean of 80.
    expect(mean).toBeLessThan(20);
  });
});
