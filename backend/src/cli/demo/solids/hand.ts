import { linearColour } from '../palette.js';
import { cloud } from '../render/noise.js';
import { smoothstep, span, type Vec3 } from '../render/vector.js';
import { blend, rod, type Form } from './field-solid.js';

const KNUCKLE: Vec3 = [0.75, -1.15, -1.1];
const THUMB_TIP: Vec3 = [0.1, -0.72, 1.35];
const PALM: Vec3 = [2.7, -0.9, -4.6];

/** The thumb that presses a card from the front; the wrist lies below. */
export function thumbForm(skin: string): Form {
  const base = linearColour(skin);
  const nail = linearColour('#F0C6B2');
  return {
    middle: [1, -0.8, -1.8],
    reach: 5.4,
    distance(x, y, z) {
      const upper = rod(x, y, z, KNUCKLE, THUMB_TIP, 0.86, 0.66);
      const lower = rod(x, y, z, PALM, KNUCKLE, 1.6, 0.86);
      return blend(upper, lower, 0.9) * 0.9;
    },
    paint(x, y, z, hit) {
      const across = x - 0.14 - (1.35 - z) * 0.2;
      const plate = Math.max(Math.abs(across) / 0.46, Math.abs(z - 1.42) / 0.52);
      const round = span(across / 0.5, (z - 1.42) / 0.6);
      const onNail = y < -1 ? smoothstep(1.02, 0.92, plate * 0.4 + round * 0.6) : 0;
      const fold = (at: number) => smoothstep(0.09, 0, Math.abs(z - at + 0.06 * Math.sin(x * 7)));
      const tone =
        0.95 + 0.1 * cloud(x * 2 + 30, z * 2 + 30) - 0.1 * (fold(-0.35) + fold(-0.75) * 0.7);
      const flush = 1 - 0.08 * smoothstep(-0.5, 1.8, z);
      hit.r = (base[0] + (nail[0] - base[0]) * onNail * 0.5) * tone;
      hit.g = (base[1] + (nail[1] - base[1]) * onNail * 0.5) * tone * flush;
      hit.b = (base[2] + (nail[2] - base[2]) * onNail * 0.5) * tone * flush;
      hit.gloss = 0.1 + onNail * 0.35;
      hit.translucency = 0.3;
    },
  };
}

/** The fingers that lie behind the card. */
export function fingersForm(skin: string): Form {
  const base = linearColour(skin);
  const finger = (x: number, y: number, z: number, shift: number, drop: number) =>
    blend(
      rod(x, y, z, [shift - 1.2, 0.85, 0.5 - drop], [shift - 1.7, 1.5, -1.6 - drop], 0.66, 0.8),
      rod(x, y, z, [shift - 1.7, 1.5, -1.6 - drop], [1.8, 1.4, -4.8], 0.8, 1.3),
      0.8,
    );
  return {
    middle: [0.4, 1.2, -2.2],
    reach: 5.6,
    distance: (x, y, z) => Math.min(finger(x, y, z, 0, 0), finger(x, y, z, -0.9, 1.25)) * 0.9,
    paint(x, _y, z, hit) {
      const tone = 0.93 + 0.12 * cloud(x * 2 + 30, z * 2 + 30);
      hit.r = base[0] * tone;
      hit.g = base[1] * tone * 0.96;
      hit.b = base[2] * tone * 0.96;
      hit.gloss = 0.08;
      hit.translucency = 0.3;
    },
  };
}
