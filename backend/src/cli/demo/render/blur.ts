import { math } from '../math.js';
import sharp from 'sharp';
import type { Exposure, Lens } from './scene.js';
import { BlurredCopy } from './blurred-copy.js';
import { smoothstep } from './vector.js';

export const MAX_BLUR = 24;

/** The blurs, in pixels, between which each pixel's own is mixed. */
export const LEVEL_BLUR = [0, 2.2, 5, 11, MAX_BLUR] as const;

/** How much smaller than the picture each blur's copy is. */
const SHRINK = [1, 2, 2, 4, 8] as const;

/** How far out of focus a depth is: pixels of blur. */
export function blurAt(lens: Lens, depth: number): number {
  const size = math.abs(lens.aperture * (1 - lens.focus / depth)) - 0.4;
  return size < 0 ? 0 : size > MAX_BLUR ? MAX_BLUR : size;
}

/** The blur of each pixel in pixels. */
export async function circlesOfConfusion(exposure: Exposure, lens: Lens): Promise<Float32Array> {
  const { width, height, depth } = exposure;
  const near = new Uint8Array(depth.length);
  const blur = new Float32Array(depth.length);
  let spills = false;
  for (let i = 0; i < depth.length; i++) {
    const size = blurAt(lens, depth[i]!);
    blur[i] = size;
    if (depth[i]! < lens.focus && size > 0.6) near[i] = size * 10;
    spills ||= near[i]! > 20;
  }
  if (!spills) return blur;
  // What is near and blurred also spills over the sharp things beside it.
  const small = await sharp(near, { raw: { width, height, channels: 1 } })
    .resize(width / 4, height / 4, { kernel: 'linear', fit: 'fill' })
    .blur(1.75)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const spill = await sharp(small, { raw: { width: width / 4, height: height / 4, channels: 1 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  for (let i = 0; i < blur.length; i++) {
    if (spill[i]! > blur[i]! * 10) blur[i] = spill[i]! / 10;
  }
  return blur;
}

/** The blurred copies that a picture needs, from the least blurred on. */
export async function blurredCopies(
  toned: Uint8Array,
  blur: Float32Array,
  width: number,
  height: number,
): Promise<BlurredCopy[]> {
  const most = blur.reduce((so, size) => (size > so ? size : so), 0);
  const half = { width: width / 2, height: height / 2, channels: 4 } as const;
  const pixels = most > 0 ? halve(toned, blur, width, height) : toned;
  const copies: BlurredCopy[] = [];
  for (let level = 1; level < LEVEL_BLUR.length && LEVEL_BLUR[level - 1]! < most; level++) {
    // Wide blurs are worked out on a smaller copy, where they cost a fraction and look the same.
    const shrink = SHRINK[level]!;
    const size = { width: math.ceil(width / shrink), height: math.ceil(height / shrink) };
    const small =
      shrink === 2
        ? pixels
        : await sharp(pixels, { raw: half })
            .resize({ ...size, kernel: 'linear', fit: 'fill' })
            .raw()
            .toBuffer();
    const soft = sharp(small, { raw: { ...size, channels: 4 } }).blur(LEVEL_BLUR[level]! / shrink);
    copies.push(new BlurredCopy(await soft.raw().toBuffer(), size, width, height));
  }
  return copies;
}

// Opacity as weight: each copy averages blurred pixels only, so that sharp edges don't bleed.
function halve(toned: Uint8Array, blur: Float32Array, width: number, height: number): Uint8Array {
  const half = new Uint8Array(width * height);
  for (let to = 0; to < width * height; to += 4) {
    const column = (to / 4) % (width / 2);
    const first = ((to / 4 - column) / (width / 2)) * 2 * width + column * 2;
    let r = 0;
    let g = 0;
    let b = 0;
    let weight = 0;
    for (let corner = 0; corner < 4; corner++) {
      const from = first + (corner & 1) + (corner >> 1) * width;
      const share = 0.05 + 0.95 * smoothstep(0, 5, blur[from]!);
      r += toned[from * 3]! * share;
      g += toned[from * 3 + 1]! * share;
      b += toned[from * 3 + 2]! * share;
      weight += share;
    }
    half[to] = r / weight + 0.5;
    half[to + 1] = g / weight + 0.5;
    half[to + 2] = b / weight + 0.5;
    half[to + 3] = (weight / 4) * 255;
  }
  return half;
}
