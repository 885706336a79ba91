import { randomBytes } from 'node:crypto';
import { deflateRawSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const COLORS = {
  red: { r: 200, g: 20, b: 20 },
  blue: { r: 20, g: 20, b: 200 },
  white: { r: 255, g: 255, b: 255 },
} as const;

type Color = keyof typeof COLORS;
export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

/** A blue image with a red top left corner, so that every rotation and flip is visible. */
function marked(width: number, height: number): Sharp {
  const corner = {
    create: { width: width / 4, height: height / 4, channels: 3 as const, background: COLORS.red },
  };
  return sharp({ create: { width, height, channels: 3, background: COLORS.blue } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
}

/** An image of one color, which is large in memory and small as a file. */
export function flat(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: COLORS.red } });
}

export function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

export function jpeg(width = 80, height = 60): Promise<Buffer> {
  return marked(width, height).jpeg().toBuffer();
}

export function inFormat(format: Format): Promise<Buffer> {
  return marked(80, 60).toFormat(format).toBuffer();
}

/** The color of the top left corner. */
export async function cornerOf(image: Sharp): Promise<Color | undefined> {
  const { data } = await image.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const near = (value = 0, wanted: number) => Math.abs(value - wanted) < 30;
  return (Object.keys(COLORS) as Color[]).find((name) => {
    const { r, g, b } = COLORS[name];
    return near(data[0], r) && near(data[1], g) && near(data[2], b);
  });
}

/** Pixels as a camera stores them in this orientation, with the EXIF tag that makes them upright. */
export async function withOrientation(
  orientation: number,
  format: 'jpeg' | 'tiff' = 'jpeg',
  [width, height]: [number, number] = [80, 60],
): Promise<Buffer> {
  const upright = await marked(width, height).png().toBuffer();
  const stored = storedFor(sharp(upright), orientation);
  const pixels = await (await stored).png().toBuffer();
  return sharp(pixels).withMetadata({ orientation }).toFormat(format, { quality: 95 }).toBuffer();
}

/** Inverts the transform that a viewer applies for each EXIF orientation. */
async function storedFor(image: Sharp, orientation: number): Promise<Sharp> {
  const turn: Record<number, number> = { 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 };
  const mirrored = [2, 4, 5, 7].includes(orientation);
  const flipped = mirrored ? sharp(await image.flop().png().toBuffer()) : image;
  return flipped.rotate(turn[orientation] ?? 0);
}

export function withMetadata(secret: string): Promise<Buffer> {
  return marked(80, 60)
    .withExif({
      IFD0: { Model: secret },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
}

export async function animation(colors: Color[]): Promise<Buffer> {
  const frames = await Promise.all(
    colors.map((color) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background: COLORS[color] } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: frames.map(() => 100) })
    .toBuffer();
}

export function transparent(): Promise<Buffer> {
  return sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
}

/** An image with a valid header that ends midway. */
export async function broken(format: Format): Promise<Buffer> {
  const whole = await noise(300, 200).toFormat(format).toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

const [MARKER, COMMENT, TABLE, SCAN, END] = [0xff, 0xfe, 0xc4, 0xda, 0xd9];

/**
 * A progressive JPEG of one color with this many scans, most of them without image data. Comments between the scans
 * look like the end of the image and like further scans.
 */
export async function inScans(count: number): Promise<Buffer> {
  const whole = await flat(80, 60).jpeg({ progressive: true }).toBuffer();
  const first = whole.indexOf(Buffer.from([MARKER, SCAN]));
  const second = Math.min(
    ...[TABLE, SCAN].map((marker) => whole.indexOf(Buffer.from([MARKER, marker]), first + 1)),
  );
  const comment = Buffer.from([MARKER, COMMENT, 0, 6, MARKER, END, MARKER, SCAN]);
  // One code, for a run of blocks without coefficients.
  const table = [MARKER, TABLE, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0];
  const scans = Array.from({ length: count - 1 }, (_, index) => {
    const [coefficient, low] = [1 + Math.floor(index / 14), 13 - (index % 14)];
    const precision = low === 13 ? low : ((low + 1) << 4) | low;
    const head = [MARKER, SCAN, 0, 8, 1, 1, 0, coefficient, coefficient, precision];
    return Buffer.concat([comment, Buffer.from([...head, 0x7f, MARKER, 0])]);
  });
  return Buffer.concat([
    whole.subarray(0, second),
    Buffer.from(table),
    ...scans,
    Buffer.from([MARKER, END]),
  ]);
}

/** A decompression bomb: 14,000 by 14,000 pixels in well under a megabyte. */
export function bomb(): Promise<Buffer> {
  return flat(14_000, 14_000).png({ compressionLevel: 9 }).toBuffer();
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Files that are not images, whatever their name says. */
export const NOT_IMAGES: [string, Buffer][] = [
  ['an SVG', Buffer.from(svg)],
  ['an SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a gzipped SVG', gzipSync(svg)],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'a program',
    Buffer.from(
      '\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\x3e\x00',
      'latin1',
    ),
  ],
  ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync('x'.repeat(99))])],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['plain text', Buffer.from('just words')],
  ['an empty file', Buffer.alloc(0)],
];
