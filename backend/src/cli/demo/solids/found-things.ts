import { math } from '../math.js';
import { linearColour } from '../palette.js';
import { cloud, noise } from '../render/noise.js';
import { smoothstep, span, type Vec3 } from '../render/vector.js';
import type { Form } from './form.js';

/** A pebble worn smooth by water. */
export function pebbleForm(colour: string, length: number, seed: number): Form {
  const base = linearColour(colour);
  const width = length * 0.76;
  const height = length * 0.46;
  return {
    middle: [0, 0, height * 0.95],
    reach: length * 1.1,
    distance(x, y, z) {
      const dent = 0.05 * length * (noise(x * 0.5 + seed, y * 0.5 + z * 0.4 + 20) - 0.5);
      const k = span(x / length, y / width, (z - height * 0.92) / height);
      return (k - 1) * height * 0.8 + dent;
    },
    paint(x, y, z, hit) {
      const vein = smoothstep(
        0.06,
        0.02,
        math.abs(z - height + x * 0.35 + 0.14 * noise(x * 2 + seed, y * 2 + 9)),
      );
      const tone =
        0.85 +
        0.35 * cloud(x * 1.6 + seed + 20, y * 1.6 + z + 20) -
        0.08 * noise(x * 22 + 99, y * 22 + z * 20 + 99);
      const pale = seed % 2 === 0 ? vein * 0.5 : 0;
      hit.r = base[0] * tone + pale * 0.5;
      hit.g = base[1] * tone + pale * 0.49;
      hit.b = base[2] * tone + pale * 0.46;
      hit.gloss = 0.12;
    },
  };
}

/** A clementine with its stalk. */
export function clementineForm(): Form {
  const radius = 2.7;
  const peel = linearColour('#E0751F');
  const stalk = linearColour('#66713A');
  return {
    middle: [0, 0, 2.4],
    reach: 3.1,
    distance(x, y, z) {
      const up = (z - 2.35) / 0.86;
      const r = math.sqrt(x * x + y * y + up * up);
      const dimple = 0.28 * smoothstep(0.9, 0, span(x, y)) * (z > 2.4 ? 1 : 0);
      const pores = 0.02 * noise(math.atan2(y, x) * 11 + 60, up * 6 + 60);
      const leafless = span(x, y, (z - 4.42) * 2.2) - 0.26;
      return math.min(r - radius + dimple + pores, leafless) * 0.8;
    },
    paint(x, y, z, hit) {
      const green = span(x, y) < 0.34 && z > 4.2;
      const colour = green ? stalk : peel;
      const tone = 0.9 + 0.2 * cloud(x + 20, y + z + 20);
      hit.r = colour[0] * tone;
      hit.g = colour[1] * tone * (1 + 0.2 * smoothstep(1.4, 0.3, span(x, y)));
      hit.b = colour[2] * tone;
      hit.gloss = 0.4;
      hit.translucency = 0.2;
    },
  };
}

/** A wooden spool wound with the red thread. */
export function spoolForm(thread: string): Form {
  const red = linearColour(thread);
  const wood = linearColour('#C99F6C');
  return {
    middle: [0, 0, 1.9],
    reach: 2.9,
    distance(x, y, z) {
      const r = math.sqrt(x * x + y * y);
      const turns = 0.045 * math.abs(math.sin(z * 17 + math.atan2(y, x) * 0.5));
      const wound = math.max(r - 1.42 - 0.12 * math.sin(z * 0.85) + turns, math.abs(z - 1.9) - 1.5);
      const flange = (at: number) => math.max(r - 1.75, math.abs(z - at) - 0.2) - 0.05;
      const bore = 0.42 - r;
      return math.max(math.min(wound, flange(0.25), flange(3.55)), bore) * 0.8;
    },
    paint(x, y, z, hit) {
      const wooden = z < 0.52 || z > 3.28;
      const turn = math.atan2(y, x);
      const colour: Vec3 = wooden ? wood : red;
      const tone = wooden
        ? 0.85 + 0.3 * noise(x * 1.5 + 30, y * 9 + 30)
        : 0.72 +
          0.4 * math.abs(math.sin(z * 17 + turn * 0.5)) +
          0.15 * noise(turn * 20 + 80, z * 17);
      hit.r = colour[0] * tone;
      hit.g = colour[1] * tone;
      hit.b = colour[2] * tone;
      hit.gloss = wooden ? 0.12 : 0.05;
    },
  };
}

/** A short round-ended wooden pencil that lies along x. */
export function pencilForm(paint: string): Form {
  const lacquer = linearColour(paint);
  const wood = linearColour('#D9B48A');
  const lead = linearColour('#2A2826');
  const length = 8;
  return {
    middle: [0, 0, 0.4],
    reach: length / 2 + 1,
    distance(x, y, z) {
      const angle = math.atan2(z - 0.36, y);
      const facet = 0.36 - 0.02 * math.cos(angle * 6);
      const tip = math.max(0, x - length / 2 + 1.3) * 0.27;
      const round = span(y, z - 0.36) - facet + tip;
      return math.max(round, math.abs(x) - length / 2) * 0.8;
    },
    paint(x, y, z, hit) {
      const scallop = 0.12 * math.cos(math.atan2(z - 0.36, y) * 6);
      const from = x - length / 2 + 1.3;
      const colour = from < scallop ? lacquer : from < 0.95 ? wood : lead;
      const band = x < -length / 2 + 0.5 ? 0.5 : 1;
      hit.r = colour[0] * band;
      hit.g = colour[1] * band;
      hit.b = colour[2] * band;
      hit.gloss = from < scallop ? 0.5 : 0.05;
    },
  };
}
