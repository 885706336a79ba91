import { math } from '../math.js';
import { SeededRandom } from '../seeded-random.js';
import { LEVEL_BLUR } from './blur.js';
import type { BlurredCopy } from './blurred-copy.js';
import type { Exposure, Lens, Scene } from './scene.js';
import type { Texture } from './texture.js';

const GRAIN_SIZE = 256;
const WARM = [1, 0.15, -1] as const;

/** The exposure as sRGB bytes: soft shoulder, lifted blacks, warm lights over cooler shadows. */
export function expose(exposure: Exposure, lens: Lens): Uint8Array {
  const curves = WARM.map((tint) =>
    Uint8Array.from({ length: 4096 }, (_, i) => {
      const tone = filmCurve((i / 1024) * (1 + 0.07 * tint * lens.warmth));
      const split = tone + 0.035 * tint * lens.warmth * (tone - 0.45) * (1 - tone);
      return math.min(1, math.max(0, split)) * 255;
    }),
  );
  const { colour } = exposure;
  const toned = new Uint8Array(colour.length);
  const gain = lens.exposure * 1024;
  for (let c = 0; c < 3; c++) {
    const curve = curves[c]!;
    for (let i = c; i < colour.length; i += 3) {
      const value = (colour[i]! * gain) | 0;
      toned[i] = curve[value > 4095 ? 4095 : value]!;
    }
  }
  return toned;
}

function filmCurve(light: number): number {
  const shoulder = (light * (1 + light / 5)) / (1 + light * 0.5);
  const display = math.min(1, shoulder) ** (1 / 2.2);
  const contrast = display - 0.075 * math.sin(2 * math.PI * display) * (1.1 - 0.5 * display);
  return math.min(1, math.max(0, 0.02 + contrast * 0.985));
}

/** Mixes the blurs, lays the foreground over, darkens the corners and adds the grain. */
export function printFilm(
  scene: Scene,
  toned: Uint8Array,
  copies: readonly BlurredCopy[],
  blur: Float32Array,
  foreground: Texture | null,
): Uint8Array {
  const { width, height } = scene.camera;
  const { vignette, grain } = scene.lens;
  const grains = drawGrain(scene.seed, grain);
  const film = new Uint8Array(toned.length);
  const pixel = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    const grainRow = (y & (GRAIN_SIZE - 1)) * GRAIN_SIZE;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      focus(toned, copies, blur[at]!, x, y, width, pixel);
      const fall = 1 - vignette * falloff(x / width - 0.5, y / height - 0.5, width / height);
      const speck = grains[grainRow + (x & (GRAIN_SIZE - 1))]!;
      const veil = foreground ? foreground.pixels[at * 4 + 3]! / 255 : 0;
      for (let c = 0; c < 3; c++) {
        let value = pixel[c]!;
        if (veil > 0) value += (foreground!.pixels[at * 4 + c]! - value) * veil;
        value = value * fall + speck * (1.15 - value / 255);
        film[at * 3 + c] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return film;
}

function focus(
  toned: Uint8Array,
  copies: readonly BlurredCopy[],
  size: number,
  x: number,
  y: number,
  width: number,
  pixel: Float32Array,
): void {
  const at = (y * width + x) * 3;
  const level = levelBelow(size, copies.length);
  const from = LEVEL_BLUR[level]!;
  const softer = copies[level];
  const mix = softer ? math.min(1, (size - from) / (LEVEL_BLUR[level + 1]! - from)) : 0;
  const sharper = level > 0 ? copies[level - 1] : undefined;
  sharper?.seek(x, y);
  if (mix > 0) softer?.seek(x, y);
  for (let c = 0; c < 3; c++) {
    const value = sharper ? sharper.read(c) : toned[at + c]!;
    pixel[c] = mix > 0 ? value + (softer!.read(c) - value) * mix : value;
  }
}

// How far towards the corners a place lies: 0 in the middle, 1 in a corner.
function falloff(x: number, y: number, ratio: number): number {
  const square = (4 * (x * x * ratio * ratio + y * y)) / (1 + ratio * ratio);
  return square * (0.4 + 0.6 * square);
}

function levelBelow(size: number, count: number): number {
  let level = 0;
  while (level < count && size > LEVEL_BLUR[level + 1]!) level++;
  return level;
}

// Neighbouring grains are tied together a little, as silver is; pure noise looks electronic.
function drawGrain(seed: number, strength: number): Float32Array {
  const random = new SeededRandom(seed * 31 + 5);
  const specks = Float32Array.from(
    { length: GRAIN_SIZE * GRAIN_SIZE },
    () => (random.next() + random.next() + random.next() - 1.5) * strength,
  );
  return specks.map((speck, at) => speck * 0.7 + specks[(at + GRAIN_SIZE) % specks.length]! * 0.3);
}
