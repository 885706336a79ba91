import { math } from '../math.js';
import { linearColour } from '../palette.js';
import { cloud, hash, noise } from '../render/noise.js';
import type { Surface } from '../render/scene.js';
import { smoothstep, type Vec3 } from '../render/vector.js';

const THREAD_WIDTH = 0.075;

export interface ClothPattern {
  /** Share of the second colour, 0 to 1, by place in centimetres. */
  readonly dye: (x: number, y: number) => number;
  readonly second: string;
}

/** A band of narrow stripes along one side of the cloth. */
export const stripe = (second: string, at: number): ClothPattern => ({
  second,
  dye: (x) => {
    const from = math.abs(x - at);
    return from < 0.55 || (from > 0.95 && from < 1.1) ? 0.85 : 0;
  },
});

/** Woven checks: full where both directions are dyed, half where one is. */
export const gingham = (second: string, size: number): ClothPattern => ({
  second,
  dye: (x, y) => {
    const band = (value: number) => (value / size - math.floor(value / size) < 0.5 ? 0.42 : 0);
    return band(x) + band(y);
  },
});

/** Plain-woven linen with slubs and soft creases. */
export function linen(
  colour: string,
  seed: number,
  angle: number,
  pattern?: ClothPattern,
): Surface {
  const base = linearColour(colour);
  const second: Vec3 = pattern ? linearColour(pattern.second) : base;
  const cos = math.cos((angle * math.PI) / 180);
  const sin = math.sin((angle * math.PI) / 180);
  return (x, y, footprint, texel) => {
    const sway = noise(x * 0.12 + seed, y * 0.12) * 0.9;
    const u = x * cos + y * sin + 300 + sway;
    const v = y * cos - x * sin + 300 + sway * 0.7;
    const fine = math.min(1, math.max(0, 1.35 - footprint * 16));
    const weave = fine > 0 ? woven(u, v) : 0.5;
    const slub =
      noise(u * 0.5, math.floor(v / THREAD_WIDTH) * 0.73) +
      noise(math.floor(u / THREAD_WIDTH) * 0.73, v * 0.5);
    const crease = creases(u + seed * 9, v) - creases(u + seed * 9 + 0.25, v + 0.2);
    const tone =
      0.86 + (weave - 0.5) * 0.42 * fine + (slub - 1) * 0.16 + cloud(u * 0.3, v * 0.3) * 0.08;
    const dye = pattern ? pattern.dye(u - 300, v - 300) : 0;
    texel.r = (base[0] + (second[0] - base[0]) * dye) * tone;
    texel.g = (base[1] + (second[1] - base[1]) * dye) * tone;
    texel.b = (base[2] + (second[2] - base[2]) * dye) * tone;
    texel.relief = 1 + crease * 1.1 + (weave - 0.5) * 0.2 * fine;
    texel.gloss = 0;
  };
}

// One thread lies over the next in turn: height across each thread, 0 to 1.
function woven(u: number, v: number): number {
  const i = math.floor(u / THREAD_WIDTH);
  const j = math.floor(v / THREAD_WIDTH);
  const a = u / THREAD_WIDTH - i - 0.5;
  const b = v / THREAD_WIDTH - j - 0.5;
  const warpOnTop = ((i + j) & 1) === 0;
  const round = warpOnTop ? 1 - 3.4 * a * a : 1 - 3.4 * b * b;
  const ends = warpOnTop ? 1 - 1.2 * b * b : 1 - 1.2 * a * a;
  const gap = smoothstep(0.36, 0.5, math.abs(a)) * smoothstep(0.36, 0.5, math.abs(b));
  return round * ends * (0.8 + 0.3 * hash(i * 7919 + j * 104729)) - gap * 0.5;
}

function creases(u: number, v: number): number {
  const fold = noise(u * 0.09 + v * 0.05, v * 0.16 - u * 0.03);
  return (1 - math.abs(fold * 2 - 1)) ** 3 * 1.1 + cloud(u * 0.22, v * 0.22) * 0.9;
}

/** Brushed wool felt: no weave, short tangled fibres. */
export function felt(colour: string, seed: number): Surface {
  const base = linearColour(colour);
  return (x, y, footprint, texel) => {
    const u = x + 250 + seed;
    const v = y + 250;
    const fine = math.min(1, math.max(0, 1.4 - footprint * 18));
    const turn = noise(u * 0.8, v * 0.8) * 7;
    const fibre =
      noise(u * 9 + math.cos(turn) * 2, v * 26 + math.sin(turn) * 2) * 0.5 +
      noise(u * 27, v * 11) * 0.5;
    const nap = cloud(u * 0.35, v * 0.35);
    const tone = 0.72 + (fibre - 0.5) * 0.55 * fine + nap * 0.32;
    texel.r = base[0] * tone + 0.004 * fibre;
    texel.g = base[1] * tone + 0.004 * fibre;
    texel.b = base[2] * tone + 0.004 * fibre;
    texel.relief = 0.94 + (cloud(u * 1.3, v * 1.3) - cloud(u * 1.3 + 0.2, v * 1.3 + 0.15)) * 0.8;
    texel.gloss = 0;
  };
}
