import { math } from '../math.js';
import { linearColour } from '../palette.js';
import { cloud, noise } from '../render/noise.js';
import type { Hit } from '../render/scene.js';
import { smoothstep, span, type Vec3 } from '../render/vector.js';
import type { Form } from './form.js';

function colourHit(hit: Hit, colour: Vec3, tone: number, gloss: number): void {
  hit.r = colour[0] * tone;
  hit.g = colour[1] * tone;
  hit.b = colour[2] * tone;
  hit.gloss = gloss;
}

// Distance to an upright tube's wall: `radius` by height, of a given thickness, with a floor.
function vessel(r: number, z: number, radius: number, height: number, wall: number): number {
  const taper = radius * (0.86 + 0.14 * smoothstep(0, height * 0.7, z));
  const side = math.max(math.abs(r - taper) - wall, -z, z - height);
  const floor = math.max(r - taper, math.abs(z - 0.25) - 0.25);
  const lip = span(r - taper, z - height) - wall * 1.25;
  return math.min(side, floor, lip) * 0.9;
}

// Distance to the cup's handle; `x` from the cup's wall outwards.
function loop(x: number, y: number, z: number): number {
  if (x < -0.3) return 9;
  return span(span((x - 0.2) * 0.95, (z - 3.4) * 0.75) - 1.45, y) - 0.3;
}

/** A stoneware cup of tea or coffee, with or without a handle. */
export function cupForm(glaze: string, drink: string, handle: boolean): Form {
  const radius = 3.6;
  const height = 6.2;
  const level = 5.3;
  const body = linearColour(glaze);
  const liquid = linearColour(drink);
  const clay = linearColour('#B08B6B');
  return {
    middle: [handle ? 0.7 : 0, 0, 3],
    reach: handle ? 6 : 5,
    box: [
      [-3.9, -3.9, 0],
      [handle ? 6.1 : 3.9, 3.9, 6.5],
    ],
    distance(x, y, z) {
      const r = math.sqrt(x * x + y * y);
      const surface = math.max(r - radius, z - level, -z);
      const nearest = math.min(vessel(r, z, radius, height, 0.16), surface);
      return handle ? math.min(nearest, loop(x - radius, y, z)) * 0.92 : nearest;
    },
    paint(x, y, z, hit) {
      const r = math.sqrt(x * x + y * y);
      if (r < radius - 0.15 && math.abs(z - level) < 0.03) {
        colourHit(hit, liquid, 1 + 1.4 * smoothstep(radius - 0.8, radius - 0.15, r), 1);
        return;
      }
      const turn = math.atan2(y, x);
      const bare = z < 1 + 0.18 * math.sin(turn * 2.3 + 1) && r > radius * 0.7;
      const speck = smoothstep(0.8, 0.86, noise(turn * 14 + 40, z * 5)) * 0.35;
      const tone = 0.95 + 0.08 * cloud(turn * 2 + 20, z * 1.4) - speck;
      const rim = smoothstep(height - 0.18, height + 0.1, z) * 0.35;
      if (bare) colourHit(hit, clay, 0.9 + 0.2 * noise(turn * 9 + 9, z * 9), 0.05);
      else colourHit(hit, body, tone - rim * 0.5, 0.7);
    },
  };
}

/** A low round saucer or plate. */
export function saucerForm(glaze: string, radius: number): Form {
  const body = linearColour(glaze);
  return {
    middle: [0, 0, 0.5],
    reach: radius + 0.4,
    box: [
      [-radius, -radius, 0],
      [radius, radius, 1.3],
    ],
    distance(x, y, z) {
      const r = math.sqrt(x * x + y * y);
      const rise = 0.22 + 0.75 * smoothstep(radius * 0.62, radius, r);
      return math.max(math.abs(z - rise) - 0.14, r - radius) * 0.8;
    },
    paint(x, y, _z, hit) {
      const r = math.sqrt(x * x + y * y);
      const line = smoothstep(0.16, 0.08, math.abs(r - radius + 0.3));
      colourHit(hit, body, (0.97 + 0.06 * cloud(x * 2 + 20, y * 2 + 20)) * (1 - 0.35 * line), 0.55);
    },
  };
}

/** A stub of candle that glows from within near its flame. */
export function candleForm(wax: string, height: number): Form {
  const radius = 1.9;
  const body = linearColour(wax);
  const wick = linearColour('#1B1512');
  return {
    middle: [0, 0, height / 2],
    reach: height / 2 + 2.2,
    box: [
      [-2.2, -2.2, 0],
      [2.2, 2.2, height + 0.8],
    ],
    distance(x, y, z) {
      const r = math.sqrt(x * x + y * y);
      const uneven = 0.1 * noise(math.atan2(y, x) * 2 + 20, z * 0.5 + 3);
      const pool = height - 0.35 * smoothstep(radius * 0.8, 0.2, r);
      const wall = math.max(r - radius - uneven, -z, z - pool) - 0.08;
      return math.min(wall, wickAt(x, y, z - height)) * 0.85;
    },
    paint(x, y, z, hit) {
      if (x * x + y * y < 0.05 && z > height - 0.3) {
        colourHit(hit, wick, 1, 0);
        return;
      }
      colourHit(hit, body, 0.97 + 0.06 * cloud(x * 3 + 9, z * 3), 0.2);
      // The light that has wandered through the wax comes out warmer the longer its way was.
      const lit = smoothstep(height - 4.2, height + 0.2, z) ** 2;
      hit.g *= 0.58 + 0.2 * lit;
      hit.b *= 0.3 + 0.62 * lit;
      hit.glow = 0.75 * lit;
      hit.translucency = 0.5;
    },
  };
}

// Distance to the wick; `z` from the candle's top.
function wickAt(x: number, y: number, z: number): number {
  return math.max(span(x - 0.1 * z, y) - 0.07, z - 0.55, -1 - z);
}

/** The flame of a candle: all glow. */
export function flameForm(): Form {
  const outer = linearColour('#FFD27A');
  return {
    middle: [0, 0, 0.9],
    reach: 1.4,
    distance(x, y, z) {
      const girth =
        0.36 * math.max(0, math.sin(math.PI * math.min(1, math.max(0, z / 1.9)) ** 0.62));
      return (span(x, y) - girth) * 0.5 + math.max(0, z - 1.9) + math.max(0, -z);
    },
    paint(_x, _y, _z, hit) {
      colourHit(hit, outer, 1, 0);
      hit.glow = 6;
    },
  };
}
