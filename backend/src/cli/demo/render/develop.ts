import sharp from 'sharp';
import { SeededRandom } from '../seeded-random.js';
import type { Exposure } from './render-scene.js';
import type { Lens, Scene } from './scene.js';
import { smoothstep } from './vector.js';
import { rasterise, type Texture } from './texture.js';

const LEVEL_BLUR = [0, 2.2, 5, 11, 24];
const MAX_BLUR = 24;

/** Puts the lens and the film between the scene and the finished JPEG. */
export async function develop(scene: Scene, exposure: Exposure): Promise<Buffer> {
  const { width, height } = exposure;
  const toned = expose(exposure, scene.lens);
  const blur = await circlesOfConfusion(exposure, scene.lens);
  const levels = await blurLevels(toned, blur, width, height);
  const foreground = scene.foreground ? await foregroundLayer(scene.foreground) : null;
  const film = print(scene, levels, blur, foreground);
  return sharp(film, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 84, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

// A film-like curve: soft shoulder, slightly lifted blacks, warm lights over cool shadows.
function expose(exposure: Exposure, lens: Lens): Uint8Array {
  const curve = Uint8Array.from({ length: 4096 }, (_, i) => filmCurve(i / 1024) * 255);
  const gain = [
    lens.exposure * (1 + 0.06 * lens.warmth),
    lens.exposure,
    lens.exposure * (1 - 0.09 * lens.warmth),
  ];
  const { colour } = exposure;
  const toned = new Uint8Array(colour.length);
  for (let i = 0; i < colour.length; i++) {
    const value = (colour[i]! * gain[i % 3]! * 1024) | 0;
    toned[i] = curve[value > 4095 ? 4095 : value]!;
  }
  return toned;
}

function filmCurve(light: number): number {
  const shoulder = (light * (1 + light / 6.25)) / (1 + light * 0.62);
  const display = Math.min(1, shoulder) ** (1 / 2.2);
  const contrast = display + 0.1 * Math.sin(2 * Math.PI * (display - 0.5)) * display * 0.8;
  return Math.min(1, Math.max(0, 0.02 + contrast * 0.985));
}

async function circlesOfConfusion(exposure: Exposure, lens: Lens): Promise<Float32Array> {
  const { width, height, depth } = exposure;
  const near = new Uint8Array(depth.length);
  const blur = new Float32Array(depth.length);
  for (let i = 0; i < depth.length; i++) {
    const signed = lens.aperture * (1 - lens.focus / depth[i]!);
    const size = Math.min(MAX_BLUR, Math.max(0, Math.abs(signed) - 0.4));
    blur[i] = size;
    if (signed < -1) near[i] = size * 10;
  }
  if (!near.some((value) => value > 20)) return blur;
  // What is near and blurred also spills over the sharp things beside it.
  const spill = await sharp(near, { raw: { width, height, channels: 1 } })
    .blur(7)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  for (let i = 0; i < blur.length; i++) blur[i] = Math.max(blur[i]!, spill[i]! / 10);
  return blur;
}

// Each level is an average over blurred pixels only, so that sharp edges don't bleed into it.
async function blurLevels(
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
    weighted[i * 4 + 3] = 12 + 243 * smoothstep(0, 5, blur[i]!);
    most = Math.max(most, blur[i]!);
  }
  const levels: Uint8Array[] = [weighted];
  for (let level = 1; level < LEVEL_BLUR.length && LEVEL_BLUR[level - 1]! < most; level++) {
    const shrink = level < 2 ? 1 : level < 3 ? 2 : 4;
    const small = await sharp(weighted, { raw: { width, height, channels: 4 } })
      .resize(width / shrink, height / shrink, { kernel: 'linear', fit: 'fill' })
      .raw()
      .toBuffer();
    const soft = await sharp(small, {
      raw: { width: width / shrink, height: height / shrink, channels: 4 },
    })
      .blur(LEVEL_BLUR[level]! / shrink)
      .raw()
      .toBuffer();
    levels.push(
      shrink === 1
        ? soft
        : await sharp(soft, {
            raw: { width: width / shrink, height: height / shrink, channels: 4 },
          })
            .resize(width, height, { kernel: 'cubic', fit: 'fill' })
            .raw()
            .toBuffer(),
    );
  }
  return levels;
}

async function foregroundLayer(foreground: { svg: string; blur: number }): Promise<Texture> {
  const drawn = await rasterise(foreground.svg);
  const { width, height } = drawn;
  const pixels = await sharp(drawn.pixels, { raw: { width, height, channels: 4 } })
    .blur(foreground.blur)
    .raw()
    .toBuffer();
  return { width, height, pixels };
}

function print(
  scene: Scene,
  levels: Uint8Array[],
  blur: Float32Array,
  foreground: Texture | null,
): Uint8Array {
  const { width, height } = scene.camera;
  const { lens } = scene;
  const grain = new Grain(scene.seed);
  const film = new Uint8Array(width * height * 3);
  const farX = width / 2;
  const farY = height / 2;
  const corner = farX * farX + farY * farY;
  for (let y = 0; y < height; y++) {
    const top = foreground ? ((y * foreground.height) / height) | 0 : 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const size = blur[at]!;
      let level = 0;
      while (level < levels.length - 2 && size > LEVEL_BLUR[level + 1]!) level++;
      const from = LEVEL_BLUR[level]!;
      const mix = Math.min(1, (size - from) / (LEVEL_BLUR[level + 1]! - from));
      const sharper = levels[level]!;
      const softer = levels[Math.min(level + 1, levels.length - 1)]!;
      const square = ((x - farX) ** 2 + (y - farY) ** 2) / corner;
      const fall = 1 - lens.vignette * square * (0.4 + 0.6 * square);
      const speck = grain.at(x, y) * lens.grain;
      const cover = foreground
        ? (top * foreground.width + (((x * foreground.width) / width) | 0)) * 4
        : 0;
      const veil = foreground ? foreground.pixels[cover + 3]! / 255 : 0;
      for (let c = 0; c < 3; c++) {
        let value = sharper[at * 4 + c]! * (1 - mix) + softer[at * 4 + c]! * mix;
        if (veil > 0) value += (foreground!.pixels[cover + c]! - value) * veil;
        value = value * fall + speck * (1.15 - value / 255);
        film[at * 3 + c] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return film;
}

const GRAIN_SIZE = 256;

class Grain {
  private readonly values = new Float32Array(GRAIN_SIZE * GRAIN_SIZE);

  constructor(seed: number) {
    const random = new SeededRandom(seed * 31 + 5);
    for (let i = 0; i < this.values.length; i++) {
      this.values[i] = random.next() + random.next() + random.next() - 1.5;
    }
  }

  at(x: number, y: number): number {
    const column = x & (GRAIN_SIZE - 1);
    const row = (y & (GRAIN_SIZE - 1)) * GRAIN_SIZE;
    const below = ((y + 1) & (GRAIN_SIZE - 1)) * GRAIN_SIZE;
    return this.values[row + column]! * 0.7 + this.values[below + column]! * 0.3;
  }
}
