import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { ImageDecoder } from '../../../src/modules/images/infrastructure/decoder/image-decoder.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { Log } from '../../../src/platform/observability/log.js';
import { LONG_TIME_LIMITS } from '../../support/test-product.js';
import * as heic from '../../factories/heic.js';
import * as files from '../../factories/image-files.js';
import { endless, tiff, withPages } from '../../factories/tiff.js';

const COLORS = {
  red: [220, 30, 30],
  green: [30, 180, 60],
  blue: [40, 60, 220],
  yellow: [240, 200, 20],
  white: [255, 255, 255],
} as const;

/** How a viewer shows the corners for `irot` 0 to 3. */
const UPRIGHT = [
  'red green blue yellow',
  'green yellow red blue',
  'yellow blue green red',
  'blue red yellow green',
];

/** The color of the images with more than 8 bits. */
const COLOR = { r: 200, g: 20, b: 20 };

describe('image formats', () => {
  let decoder: ImageDecoder;

  beforeAll(() => {
    const log = new Log(Object.assign(new Settings(), { LOG_LEVEL: 'silent' }));
    decoder = new ImageDecoder(log, LONG_TIME_LIMITS);
  });
  afterAll(() => decoder.onApplicationShutdown());

  const stored = async (bytes: Buffer) => sharp((await decoder.prepare(bytes)).bytes);
  const outcomeOf = (bytes: Buffer) =>
    decoder.prepare(bytes).then(
      ({ width, height }) => `decoded as ${width} by ${height}`,
      ({ kind }: { kind: string }) => kind,
    );

  describe('HEIC', () => {
    it.each([
      ['in one piece', (...turns: Buffer[]) => heic.heic([heic.corners(...turns)]), [0, 1, 2, 3]],
      ['in tiles that reach beyond the edge', tiled, [1]],
    ])(
      'a HEIC %s is decoded upright, however it is rotated and mirrored',
      async (_name, write, turns) => {
        for (const quarters of turns) {
          const turn = heic.turned(quarters);
          const [first = '', second = '', third = '', fourth = ''] =
            UPRIGHT[quarters]?.split(' ') ?? [];
          expect(await cornersOf(await stored(write(turn)))).toBe(UPRIGHT[quarters]);
          const swapped = await cornersOf(await stored(write(turn, heic.mirrored(0))));
          expect(swapped).toBe([third, fourth, first, second].join(' '));
          const mirrored = await cornersOf(await stored(write(turn, heic.mirrored(1))));
          expect(mirrored).toBe([second, first, fourth, third].join(' '));
        }
      },
    );

    it('a HEIC of 10 bits is decoded', async () => {
      expect(await cornersOf(await stored(heic.fixture('corners-10-bit')))).toBe(UPRIGHT[0]);
    });

    it('a HEIC with transparency is decoded on white', async () => {
      const corners = await cornersOf(await stored(heic.fixture('corners-alpha')));
      expect(corners).toBe('red green blue white');
    });

    it('a HEIC is not turned by its EXIF orientation and loses its metadata', async () => {
      const exif = Buffer.concat([Buffer.alloc(4), orientationSix('SECRET-CAMERA')]);
      const bytes = heic.heic([heic.corners(), { type: 'Exif', data: exif, from: [1] }], 1);
      expect(bytes.includes('SECRET-CAMERA')).toBe(true);
      const upright = await stored(bytes);
      expect(await cornersOf(upright)).toBe(UPRIGHT[0]);
      expect((await upright.metadata()).exif).toBeUndefined();
      expect((await upright.toBuffer()).includes('SECRET-CAMERA')).toBe(false);
    });

    it('a HEIC is decoded in the colors of its profile', async () => {
      const profile = (
        await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
          .withIccProfile('p3')
          .png()
          .toBuffer()
          .then((png) => sharp(png).metadata())
      ).icc;
      const wide = await stored(
        heic.heic([heic.corners(heic.profile(profile ?? Buffer.alloc(0)))]),
      );
      const [red = 0, green = 0] = await wide.raw().toBuffer();
      expect(red).toBeGreaterThan(COLORS.red[0]);
      expect(green).toBeLessThan(COLORS.red[1]);
    });

    it('the primary image of a HEIC with several is decoded', async () => {
      const second = heic.coded('flat-12-mp', heic.size(4_032, 3_008));
      expect(await decoder.prepare(heic.heic([second, heic.corners()], 2))).toMatchObject({
        width: 128,
        height: 64,
      });
    });
  });

  describe('invalid HEIC', () => {
    const whole = heic.fixture('corners');
    it.each([
      [
        'that claims 3,600 megapixels',
        heic.heic([heic.coded('corners', heic.size(60_000, 60_000))]),
        'too-large',
      ],
      [
        'that decodes to far more than it claims',
        heic.heic([heic.coded('flat-12-mp', heic.size(64, 64))]),
        'unreadable',
      ],
      [
        'of more tiles than any phone writes',
        heic.heic(heic.tiles(heic.corners(), 6_000, 100, 12_800, 3_840)),
        'unreadable',
      ],
      [
        'of nine hundred layers',
        heic.heic(
          heic.layers(heic.coded('flat-12-mp', heic.size(4_032, 3_008)), 900, 4_032, 3_008),
        ),
        'unreadable',
      ],
      ['whose grid is its own tile', heic.heic([heic.gridOf([1], 1, 256, 64)]), 'unreadable'],
      ['that is truncated in its header', whole.subarray(0, 200), 'unreadable'],
      [
        'with garbage as pixels',
        heic.heic([{ ...heic.corners(), data: Buffer.alloc(400, 7) }]),
        'unreadable',
      ],
    ])('a HEIC %s is refused', async (_name, bytes, kind) => {
      expect(await outcomeOf(bytes)).toBe(kind);
      expect(peak()).toBeLessThan(340);
    });
  });

  describe('TIFF', () => {
    it.each([1, 2, 3, 4, 5, 6, 7, 8])(
      'a TIFF with orientation %i is decoded upright',
      async (orientation) => {
        const upright = await stored(await files.withOrientation(orientation, 'tiff'));
        const { width, height, orientation: left } = await upright.metadata();
        expect({ width, height, left }).toEqual({ width: 80, height: 60, left: undefined });
        expect(await files.cornerOf(upright)).toBe('red');
      },
    );

    it.each<[string, (it: Sharp) => Sharp]>([
      ['in tiles', (it) => it.tiff({ tile: true, tileWidth: 128, tileHeight: 128 })],
      ['with a pyramid of smaller copies', (it) => it.tiff({ tile: true, pyramid: true })],
      ['compressed as JPEG', (it) => it.tiff({ compression: 'jpeg' })],
      ['in CMYK', (it) => it.toColourspace('cmyk').tiff({ compression: 'lzw' })],
      ['of 16 bits', (it) => it.toColourspace('rgb16').tiff({ compression: 'deflate' })],
    ])('a TIFF %s is decoded', async (_name, write) => {
      const bytes = await write(files.flat(1_700, 850)).toBuffer();
      const small = await stored(bytes);
      expect(await small.metadata()).toMatchObject({ width: 1_600, height: 800, space: 'srgb' });
      const [red = 0, green = 255] = await small.raw().toBuffer();
      expect(red - green).toBeGreaterThan(120);
    });

    it('a TIFF whose strip unpacks to 200 MB is decoded only up to its declared size', async () => {
      const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
      const bytes = tiff(16, 16, bomb);
      expect(await outcomeOf(bytes)).toBe('decoded as 16 by 16');
      expect(peak()).toBeLessThan(340);
    });
  });

  describe('invalid TIFF', () => {
    const whole = tiff(640, 480);
    it.each([
      ['of 14,000 by 14,000', tiff(14_000, 14_000, deflateSync('gray')), 'too-large'],
      ['whose strips are short', tiff(640, 480, deflateSync(Buffer.alloc(9))), 'unreadable'],
      ['that is truncated', whole.subarray(0, whole.length - 100), 'unreadable'],
      ['without an image', Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1'), 'unreadable'],
    ])('a TIFF %s is refused', async (_name, bytes, kind) => {
      expect(await outcomeOf(bytes)).toBe(kind);
      expect(peak()).toBeLessThan(340);
    });

    it.each([
      ['whose pages never end', endless(tiff(64, 48))],
      ['of half a million pages', withPages(tiff(64, 48), 500_000)],
    ])('the decoder survives a TIFF %s', async (_name, bytes) => {
      expect(['decoded as 64 by 48', 'unreadable']).toContain(await outcomeOf(bytes));
      expect(await decoder.prepare(heic.fixture('corners'))).toMatchObject({ width: 128 });
    });
  });

  /** The color of the stored image. */
  async function storedColor(bytes: Buffer) {
    const [r = 0, g = 0, b = 0] = await (await stored(bytes)).raw().toBuffer();
    return { r, g, b };
  }

  describe.each([
    ['an sRGB profile', 'srgb'],
    ['a Display P3 profile', 'p3'],
    ['no profile', undefined],
  ])('more than 8 bits with %s', (_profile, profile) => {
    it.each<[string, (it: Sharp) => Sharp, number]>([
      ['a TIFF of 16 bits', (it) => it.tiff({ compression: 'deflate' }), 3],
      ['a PNG of 16 bits', (it) => it.png(), 3],
      ['a PNG of 16 bits with an alpha channel', (it) => it.ensureAlpha(1).png(), 4],
      ['an AVIF of 10 bits', (it) => it.avif({ bitdepth: 10, quality: 90 }), 3],
    ])('%s keeps its colors', async (_name, write, channels) => {
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
  ])('a HEIC whose color codes say %s keeps its colors', async (...[, code, color]) => {
    const bytes = heic.heic([heic.corners(heic.colorCodes(code, 13, 6))]);
    expectNear(await storedColor(bytes), color);
  });

  /** Peak memory of the decoder, in megabytes. */
  function peak(): number {
    // Each pid ends with a space, so the last element is empty.
    const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ');
    const status = readFileSync(`/proc/${pids.at(-2)}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024;
  }
});

/** A grid of the corners four times, two tiles per row, cropped to 200 by 100 pixels. */
function tiled(...turns: Buffer[]): Buffer {
  const [grid, ...tiles] = heic.tiles(heic.corners(), 4, 2, 200, 100).reverse();
  return heic.heic([...tiles, { ...grid!, properties: [...(grid?.properties ?? []), ...turns] }]);
}

/** The colors in the corners, row by row. */
async function cornersOf(image: Sharp): Promise<string> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const near = ([red, green, blue]: readonly [number, number, number]) =>
      [red, green, blue].every((value, index) => Math.abs(value - (data[at + index] ?? 0)) < 40);
    return Object.entries(COLORS).find(([, color]) => near(color))?.[0] ?? 'another';
  };
  const [right, bottom] = [info.width - 1, info.height - 1];
  return [colorAt(0, 0), colorAt(right, 0), colorAt(0, bottom), colorAt(right, bottom)].join(' ');
}

/** EXIF with orientation 6: a viewer rotates the image by 90 degrees. */
function orientationSix(camera: string): Buffer {
  const entries = Buffer.alloc(26);
  entries.writeUInt16BE(1);
  entries.writeUInt16BE(0x0112, 2);
  entries.writeUInt16BE(3, 4);
  entries.writeUInt32BE(1, 6);
  entries.writeUInt16BE(6, 10);
  return Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), entries, Buffer.from(camera)]);
}

function expectNear(color: typeof COLOR, wanted: typeof COLOR): void {
  const differences = [color.r - wanted.r, color.g - wanted.g, color.b - wanted.b];
  expect(differences.every((each) => Math.abs(each) <= 3) ? wanted : color).toEqual(wanted);
}
