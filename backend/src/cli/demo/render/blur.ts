import { math } from '../math.js';
import sharp from 'sharp';
import type { Exposure } from './render-scene.js';
import type { Lens } from './scene.js';
import { smoothstep } from './vector.js';

export const MAX_BLUR = 24;

/** The blurs, in pixels, between which each pixel's own is mixed. */
export const LEVEL_BLUR = [0, 2.2, 5, 11, MAX_BLUR] as const;

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
  const spill = await sharp(near, { raw: { width, height, channels: 1 } })
    .blur(7)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  for (let i = 0; i < blur.length; i++) blur[i] = math.max(blur[i]!, spill[i]! / 10);
  return blur;
}

/** The picture in each of the blurs that it needs, four bytes a pixel, the sharp one first. */
export async function blurLevels(
  toned: Uint8Array,
  blur: Float32Array,
  width: number,
  height: number,
): Promise<Uint8Array[]> {
  const weighted = new Uint8Array(blur.length * 4);
  let most = 0;
  for (let i = 0; i < blur.length; i++) {
    weighted[i * 4] = toned[i * 3]!;
    weighted[i * 4 + 1] = toned[i * 3 + 1]!;
    weighted[i * 4 + 2] = toned[i * 3 + 2]!;
    // Opacity as weight: each level averages blurred pixels only, so sharp edges don't bleed.
    weighted[i * 4 + 3] = 12 + 243 * smoothstep(0, 5, blur[i]!);
    most = math.max(most, blur[i]!);
  }
  const levels: Uint8Array[] = [weighted];
  for (let level = 1; level < LEVEL_BLUR.length && LEVEL_BLUR[level - 1]! < most; level++) {
    levels.push(await soften(weighted, width, height, LEVEL_BLUR[level]!));
  }
  return levels;
}

// Wide blurs are worked out on a smaller copy, where they cost a fraction and look the same.
async function soften(
  pixels: Uint8Array,
  width: number,
  height: number,
  sigma: number,
): Promise<Uint8Array> {
  const shrink = sigma < 4 ? 1 : sigma < 8 ? 2 : 4;
  const small = { width: width / shrink, height: height / shrink, channels: 4 } as const;
  const reduced =
    shrink === 1
      ? pixels
      : await sharp(pixels, { raw: { width, height, channels: 4 } })
          .resize(small.width, small.height, { kernel: 'linear', fit: 'fill' })
          .raw()
          .toBuffer();
  const soft = await sharp(reduced, { raw: small })
    .blur(sigma / shrink)
    .raw()
    .toBuffer();
  if (shrink === 1) return soft;
  return sharp(soft, { raw: small })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
}
