import { math } from '../math.js';
import { linearColour } from '../palette.js';
import { cloud, hash, noise } from '../render/noise.js';
import type { Surface, Texel } from '../render/scene.js';
import { smoothstep, type Vec3 } from '../render/vector.js';

export interface WoodTone {
  readonly light: string;
  readonly dark: string;
  readonly pore: string;
  readonly gloss: number;
}

export const OAK: WoodTone = { light: '#D3B38A', dark: '#AE8758', pore: '#7A5733', gloss: 0.1 };
export const WALNUT: WoodTone = { light: '#8A6244', dark: '#573A27', pore: '#2E1D13', gloss: 0.16 };
export const ASH: WoodTone = { light: '#E6D8BF', dark: '#CDB896', pore: '#A48A66', gloss: 0.08 };
export const EBONISED: WoodTone = {
  light: '#3B332D',
  dark: '#241F1B',
  pore: '#120F0D',
  gloss: 0.2,
};

const PLANK = 13;

/** Planks that run along x, turned by `angle` degrees. */
export function wood(tone: WoodTone, seed: number, angle: number): Surface {
  const light = linearColour(tone.light);
  const dark = linearColour(tone.dark);
  const pore = linearColour(tone.pore);
  const cos = math.cos((angle * math.PI) / 180);
  const sin = math.sin((angle * math.PI) / 180);
  return (x, y, footprint, texel) => {
    const along = x * cos + y * sin + 200;
    const across = y * cos - x * sin + 200 + seed * 3.7;
    const plank = math.floor(across / PLANK);
    const own = hash(plank + seed * 57);
    const u = along + own * 170;
    const v = across + own * 31;
    const warp = noise(u * 0.045, v * 0.11) * 5 + noise(u * 0.13, v * 0.4) * 0.8;
    const ring = math.sin((v * 0.55 + warp) * 4.2) * 0.5 + 0.5;
    const streak = noise(u * 0.22, v * 7) * 0.6 + noise(u * 0.5, v * 19) * 0.4;
    const fine = math.min(1, math.max(0, 1.25 - footprint * 22));
    const fleck = noise(u * 0.9, v * 33 + warp * 3);
    const pores = smoothstep(0.62, 0.9, fleck) * (0.35 + ring * 0.65) * fine;
    const tint =
      ring * ring * 0.42 + streak * 0.5 + (own - 0.5) * 0.35 + cloud(u * 0.06, v * 0.2) * 0.2;
    const mix = math.min(1, math.max(0, tint));
    const seam = math.min(across - plank * PLANK, PLANK + plank * PLANK - across);
    const groove = 1 - 0.85 * (1 - smoothstep(0.02, 0.07 + footprint, seam));
    const deep = pores * 0.6;
    stain(texel, light, dark, mix, groove * (1 - deep));
    texel.r += pore[0] * deep * groove;
    texel.g += pore[1] * deep * groove;
    texel.b += pore[2] * deep * groove;
    texel.relief = 1 + (noise(u * 0.6 + 0.02, v * 14) - noise(u * 0.6, v * 14 + 0.5)) * 0.16 * fine;
    texel.gloss = tone.gloss * (0.7 + 0.5 * streak);
  };
}

function stain(texel: Texel, light: Vec3, dark: Vec3, mix: number, share: number): void {
  texel.r = (light[0] + (dark[0] - light[0]) * mix) * share;
  texel.g = (light[1] + (dark[1] - light[1]) * mix) * share;
  texel.b = (light[2] + (dark[2] - light[2]) * mix) * share;
}
