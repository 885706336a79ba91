import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { ImageDecoder } from '../../../src/modules/images/infrastructure/decoder/image-decoder.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { Log } from '../../../src/platform/observability/log.js';
import { PATIENT } from '../../support/test-product.js';
import * as heic from '../../factories/heic.js';

const COLOR = { r: 200, g: 20, b: 20 };

describe('ImageDecoder', () => {
  let decoder: ImageDecoder;

  beforeAll(() => {
    const log = new Log(Object.assign(new Settings(), { LOG_LEVEL: 'silent' }));
    decoder = new ImageDecoder(log, PATIENT);
  });
  afterAll(() => decoder.onApplicationShutdown());

  /** The color of the stored picture. */
  async function storedColor(bytes: Buffer) {
    const [r = 0, g = 0, b = 0] = await sharp((await decoder.prepare(bytes)).bytes)
      .raw()
      .toBuffer();
    return { r, g, b };
  }

  describe.each([
    ['an sRGB profile', 'srgb'],
    ['a Display P3 profile', 'p3'],
    ['no profile', undefined],
  ])('16 bits with %s', (_profile, profile) => {
    it.each<[string, (it: Sharp) => Sharp, number]>([
      ['a TIFF', (it) => it.tiff({ compression: 'deflate' }), 3],
      ['a PNG', (it) => it.png(), 3],
      ['a transparent PNG', (it) => it.ensureAlpha(1).png(), 4],
      ['an AVIF of 10 bits', (it) => it.avif({ bitdepth: 10, quality: 90 }), 3],
    ])('stores %s in its colors', async (_name, write, channels) => {
      const create = { width: 16, height: 16, channels: 3 as const, background: COLOR };
      const deep = sharp({ create }).toColourspace('rgb16');
      const bytes = await write(profile ? deep.withIccProfile(profile) : deep).toBuffer();
      const { space, icc, channels: held } = await sharp(bytes).metadata();
      expect({ space, hasProfile: Boolean(icc), held }).toEqual({
        space: 'rgb16',
        hasProfile: Boolean(profile),
        held: channels,
      });
      expectNear(await storedColor(bytes), COLOR);
    });
  });

  it.each([
    ['sRGB', 1, { r: 220, g: 30, b: 30 }],
    ['Display P3', 12, { r: 240, g: 0, b: 0 }],
  ])(
    'stores a HEIC in its colors that are described by the codes of %s',
    async (...[, code, color]) => {
      const bytes = heic.heic([heic.corners(heic.colorCodes(code, 13, 6))]);
      expectNear(await storedColor(bytes), color);
    },
  );
});

function expectNear(color: typeof COLOR, wanted: typeof COLOR): void {
  const differences = [color.r - wanted.r, color.g - wanted.g, color.b - wanted.b];
  expect(differences.every((each) => Math.abs(each) <= 3) ? wanted : color).toEqual(wanted);
}
