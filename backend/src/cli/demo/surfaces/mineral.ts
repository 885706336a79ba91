import { math } from '../math.js';
import { linearColour } from '../palette.js';
import { cloud, hash, noise } from '../render/noise.js';
import type { Surface } from '../render/scene.js';
import { smoothstep, type Vec3 } from '../render/vector.js';

/** Honed slate or concrete: mottled, with fine pits. */
export function stone(colour: string, seed: number, mottle: number): Surface {
  const base = linearColour(colour);
  return (x, y, footprint, texel) => {
    const u = x + 300 + seed * 7;
    const v = y + 300;
    const fine = math.min(1, math.max(0, 1.3 - footprint * 14));
    const broad = cloud(u * 0.09, v * 0.09) + 0.6 * cloud(u * 0.4 + 9, v * 0.4);
    const sand = noise(u * 13, v * 13) * 0.5 + noise(u * 31, v * 31) * 0.5;
    const pit = smoothstep(0.82, 0.95, noise(u * 5.3, v * 5.3)) * fine;
    const tone = 1 + (broad - 0.8) * mottle + (sand - 0.5) * 0.2 * fine - pit * 0.3;
    texel.r = base[0] * tone;
    texel.g = base[1] * tone;
    texel.b = base[2] * tone;
    texel.relief =
      1 + (noise(u * 9, v * 9) - noise(u * 9 + 0.5, v * 9 + 0.4)) * 0.22 * fine - pit * 0.2;
    texel.gloss = 0.09 + 0.05 * broad;
  };
}

/** White marble with soft grey veins. */
export function marble(seed: number): Surface {
  const base = linearColour('#EFEAE2');
  const vein = linearColour('#9C978F');
  return (x, y, _footprint, texel) => {
    const u = x * 0.8 + y * 0.45 + 300 + seed * 11;
    const v = y * 0.8 - x * 0.45 + 300;
    const warp = cloud(u * 0.08, v * 0.08) * 9;
    const ridge = 1 - math.abs(noise(u * 0.05 + warp * 0.12, v * 0.16 + warp * 0.2) * 2 - 1);
    const thread = 1 - math.abs(noise(u * 0.16 + 40, v * 0.3 + warp * 0.25) * 2 - 1);
    const depth = ridge ** 9 * 0.75 + thread ** 16 * 0.4 + cloud(u * 0.12, v * 0.12) * 0.16;
    const mix = math.min(1, depth);
    texel.r = base[0] + (vein[0] - base[0]) * mix;
    texel.g = base[1] + (vein[1] - base[1]) * mix;
    texel.b = base[2] + (vein[2] - base[2]) * mix;
    texel.relief = 1;
    texel.gloss = 0.3;
  };
}

const CHIP = 1.15;

/** Terrazzo: coloured chips in a pale ground. */
export function terrazzo(ground: string, chips: readonly string[], seed: number): Surface {
  const base = linearColour(ground);
  const colours = chips.map(linearColour);
  return (x, y, footprint, texel) => {
    const u = x + 300 + seed * 5;
    const v = y + 300;
    const sand = 0.94 + 0.1 * noise(u * 14, v * 14);
    texel.r = base[0] * sand;
    texel.g = base[1] * sand;
    texel.b = base[2] * sand;
    for (const size of [CHIP, CHIP * 0.37]) layChips(u, v, size, footprint, colours, texel);
    texel.relief = 1;
    texel.gloss = 0.2;
  };
}

function layChips(
  u: number,
  v: number,
  size: number,
  footprint: number,
  colours: readonly Vec3[],
  texel: { r: number; g: number; b: number },
): void {
  const column = math.floor(u / size);
  const row = math.floor(v / size);
  const own = column * 7919 + row * 104729 + math.round(size * 100);
  if (hash(own) > 0.6) return;
  const dx = u / size - column - 0.5 + (hash(own + 1) - 0.5) * 0.3;
  const dy = v / size - row - 0.5 + (hash(own + 2) - 0.5) * 0.3;
  const from = shard(dx, dy, own) - 0.1 - hash(own + 4) * 0.13;
  const cover = 1 - smoothstep(-0.01, 0.02 + footprint / size, from);
  if (cover <= 0) return;
  const colour = colours[math.floor(hash(own + 6) * colours.length)]!;
  texel.r += (colour[0] - texel.r) * cover;
  texel.g += (colour[1] - texel.g) * cover;
  texel.b += (colour[2] - texel.b) * cover;
}

// Distance to a broken piece of stone: five cuts at uneven angles.
function shard(x: number, y: number, own: number): number {
  let from = -1;
  for (let cut = 0; cut < 5; cut++) {
    const angle = (cut + 0.7 * hash(own + 11 + cut)) * 1.2566;
    const reach = 0.06 * hash(own + 17 + cut);
    from = math.max(from, x * math.cos(angle) + y * math.sin(angle) - reach);
  }
  return from;
}

/** Unbleached wrapping paper with flecks and soft dents. */
export function kraft(colour: string, seed: number): Surface {
  const base = linearColour(colour);
  return (x, y, footprint, texel) => {
    const u = x + 300 + seed * 3;
    const v = y + 300;
    const fine = math.min(1, math.max(0, 1.3 - footprint * 16));
    const fibre = noise(u * 4, v * 17) * 0.5 + noise(u * 19, v * 6) * 0.5;
    const fleck = smoothstep(0.84, 0.93, noise(u * 6.7 + 3, v * 11)) * fine;
    const dent = cloud(u * 0.25, v * 0.25) - cloud(u * 0.25 + 0.08, v * 0.25 + 0.06);
    const tone = 0.93 + (fibre - 0.5) * 0.16 * fine - fleck * 0.22 + cloud(u * 0.1, v * 0.1) * 0.12;
    texel.r = base[0] * tone;
    texel.g = base[1] * tone;
    texel.b = base[2] * tone;
    texel.relief = 1 + dent * 0.7;
    texel.gloss = 0.03;
  };
}
