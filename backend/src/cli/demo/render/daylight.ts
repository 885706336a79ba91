import { math } from '../math.js';
import { noise } from './noise.js';
import { normalise, scale, smoothstep, type Vec3 } from './vector.js';
import type { KeyLight, Light } from './scene.js';

export type Pattern = (x: number, y: number) => number;

/** Evenly lit. */
export const open: Pattern = () => 1;

/** Sun through a window with bars: bright panes, soft dark between. */
export function windowPanes(angle: number, offset: number, blur: number): Pattern {
  const cos = math.cos((angle * math.PI) / 180);
  const sin = math.sin((angle * math.PI) / 180);
  return (x, y) => {
    const u = (x * cos + y * sin + offset) / 11;
    const v = (y * cos - x * sin) / 14;
    const inPane = pane(u, blur) * pane(v, blur * 0.8);
    const edge = smoothstep(-1.9, -1.3, u) * (1 - smoothstep(1.3, 1.9, u));
    return 0.12 + 0.88 * inPane * edge;
  };
}

function pane(value: number, blur: number): number {
  const from = math.abs(value - math.round(value));
  return smoothstep(0.07 - blur, 0.07 + blur, from);
}

/** Sun through leaves: round pools of light, softly moving together. */
export function dapple(seed: number, size: number): Pattern {
  return (x, y) => {
    const u = x / size + seed * 3.3 + 50;
    const v = y / size + 50;
    const leaves = noise(u, v) * 0.6 + noise(u * 2.1 + 4, v * 2.1) * 0.4;
    return 0.16 + 0.84 * smoothstep(0.36, 0.6, leaves);
  };
}

/** The shadow of long narrow leaves across the table. */
export function fronds(angle: number, seed: number): Pattern {
  const cos = math.cos((angle * math.PI) / 180);
  const sin = math.sin((angle * math.PI) / 180);
  return (x, y) => {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin + math.sin(u * 0.11 + seed) * 1.6 + 3;
    const side = v > 0 ? 1 : -1;
    const along = u * 0.42 + math.abs(v) * 0.3 * (1 + 0.02 * u) + side * 0.24;
    const leaf = math.abs(along - math.round(along));
    const reach = math.abs(v) / (7.5 + 1.5 * math.sin(math.round(along) * 2.3 + seed));
    const width = 0.3 * math.sin(math.PI * math.min(1, reach + 0.12)) ** 0.8;
    const soft = 0.05 + reach * 0.05;
    const blade = reach < 0.9 ? 1 - smoothstep(width - soft, width + soft, leaf) : 0;
    const stem = 1 - smoothstep(0.06, 0.22, math.abs(v));
    return 1 - 0.78 * math.max(blade, stem);
  };
}

/** A key light from a compass angle (0 from the right, 90 from behind the table) and height. */
export function keyLight(angle: number, height: number, colour: Vec3, softness: number): KeyLight {
  const flat = math.cos((height * math.PI) / 180);
  const turn = (angle * math.PI) / 180;
  const direction = normalise([
    math.cos(turn) * flat,
    math.sin(turn) * flat,
    math.sin((height * math.PI) / 180),
  ]);
  return { direction, colour, softness };
}

const SUN: Vec3 = [1.12, 0.98, 0.8];
const LOW_SUN: Vec3 = [1.25, 0.9, 0.58];
const WINDOW: Vec3 = [1.02, 1, 0.96];
const SKY: Vec3 = [0.86, 0.94, 1.06];
const LAMP: Vec3 = [1.15, 0.86, 0.55];

/** Bright sun with crisp shadows. */
export const sunlight = (angle: number, pattern: Pattern): Light => ({
  key: keyLight(angle, 42, scale(SUN, 1.25), 0.07),
  ambient: scale(SKY, 0.42),
  pattern,
  points: [],
});

/** The last sun of the day, low and amber. */
export const goldenHour = (angle: number, pattern: Pattern): Light => ({
  key: keyLight(angle, 27, scale(LOW_SUN, 1.75), 0.08),
  ambient: scale(SKY, 0.34),
  pattern,
  points: [],
});

/** A large north window: soft, wide half-shadows. */
export const windowLight = (angle: number): Light => ({
  key: keyLight(angle, 38, scale(WINDOW, 0.95), 0.38),
  ambient: scale(SKY, 0.46),
  pattern: open,
  points: [],
});

/** An evening room with one lamp. */
export const lampLight = (angle: number): Light => ({
  key: keyLight(angle, 48, scale(LAMP, 0.55), 0.22),
  ambient: [0.2, 0.17, 0.15],
  pattern: open,
  points: [],
});
