import { math } from '../math.js';
export type Vec3 = readonly [number, number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const normalise = (a: Vec3): Vec3 => scale(a, 1 / math.hypot(a[0], a[1], a[2]));

/** The vector turned around a unit axis by an angle in radians. */
export function rotate(vector: Vec3, axis: Vec3, angle: number): Vec3 {
  const along = scale(axis, dot(axis, vector) * (1 - math.cos(angle)));
  const across = scale(cross(axis, vector), math.sin(angle));
  return add(add(scale(vector, math.cos(angle)), across), along);
}

/** 0 below the first edge, 1 above the second, an S-curve between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = math.min(1, math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export const clamp01 = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** Length of a vector; several times faster than Math.hypot, which guards against overflow. */
export const span = (x: number, y: number, z = 0): number => math.sqrt(x * x + y * y + z * z);
