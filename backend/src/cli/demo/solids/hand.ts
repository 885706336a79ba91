import { math } from '../math.js';
import { linearColour } from '../palette.js';
import { cloud, noise } from '../render/noise.js';
import { smoothstep, type Vec3 } from '../render/vector.js';
import { blend, rod, type Form } from './form.js';

const TIP: Vec3 = [-0.1, -0.78, 1.3];
const WAIST: Vec3 = [0.2, -0.95, 0.15];
const KNUCKLE: Vec3 = [0.62, -1.2, -1.15];
const PALM: Vec3 = [2.5, -0.9, -4.8];

/** The thumb that presses a card from the front; the wrist lies below. */
export function thumbForm(skin: string): Form {
  const base = linearColour(skin);
  const nail = linearColour('#F0C6B2');
  return {
    middle: [1, -0.8, -1.8],
    reach: 5.4,
    box: [
      [-1, -2.5, -6.3],
      [4.1, 0.7, 2.2],
    ],
    distance(x, y, z) {
      const pad = rod(x, y, z, WAIST, TIP, 0.68, 0.74);
      const middle = rod(x, y, z, KNUCKLE, WAIST, 0.86, 0.7);
      const ball = rod(x, y, z, PALM, KNUCKLE, 1.45, 0.84);
      return blend(blend(pad, middle, 0.5), ball, 0.9) * 0.9;
    },
    paint(x, y, z, hit) {
      const lengthwise = z - 1.38;
      const across = x + 0.1 + lengthwise * 0.26;
      const outline = (across / 0.47) ** 4 + (lengthwise / 0.56) ** 4;
      const onNail = y < -1 ? smoothstep(1.1, 0.85, outline) : 0;
      const moon = onNail * smoothstep(-0.3, -0.5, lengthwise) * 0.5;
      const rim = y < -1 ? smoothstep(0.35, 0, math.abs(outline - 1.05)) * 0.12 : 0;
      const fold = (at: number) => smoothstep(0.09, 0, math.abs(z - at + 0.06 * math.sin(x * 7)));
      const lines = fold(-0.2) * 0.5 + fold(-0.62) + fold(-0.95) * 0.8;
      const pores = 0.05 * noise(x * 17 + 60, z * 17 + 60);
      const tone = 0.93 + 0.12 * cloud(x * 2 + 30, z * 2 + 30) + pores - 0.08 * lines - rim;
      const flush = 1 - 0.14 * smoothstep(-0.2, 1.9, z) * (1 - onNail * 0.6);
      const share = onNail * 0.45 + moon * 0.5;
      hit.r = (base[0] + (nail[0] - base[0]) * share) * tone;
      hit.g = (base[1] + (nail[1] - base[1]) * share) * tone * flush;
      hit.b = (base[2] + (nail[2] - base[2]) * share) * tone * flush;
      hit.gloss = 0.1 + onNail * 0.4;
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
    box: [
      [-3.3, 0, -6.2],
      [3.3, 2.8, 1.6],
    ],
    distance: (x, y, z) => math.min(finger(x, y, z, 0.5, -0.2), finger(x, y, z, -0.5, 1.15)) * 0.9,
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
