import { math } from '../math.js';
import type { Hit } from '../render/scene.js';
import { clamp01, span, type Vec3 } from '../render/vector.js';

/** A round thing on the table, described by its distance field in its own space. */
export interface Form {
  /** Centre and radius of a ball that holds the whole form. */
  readonly middle: Vec3;
  readonly reach: number;
  /** Opposite corners of a tighter box around it, where the ball is mostly empty. */
  readonly box?: readonly [Vec3, Vec3];
  /** Distance to the surface, negative inside; never more than the true distance. */
  distance(x: number, y: number, z: number): number;
  /** Fills in colour, gloss, glow and translucency of a point of the surface. */
  paint(x: number, y: number, z: number, hit: Hit): void;
}

/** Two distances joined with a rounded seam of about `k`. */
export function blend(a: number, b: number, k: number): number {
  const h = math.max(0, 1 - math.abs(a - b) / k);
  return math.min(a, b) - h * h * k * 0.25;
}

/** Distance to a rod with round ends whose thickness runs from `ra` to `rb`. */
export function rod(
  px: number,
  py: number,
  pz: number,
  from: Vec3,
  to: Vec3,
  ra: number,
  rb: number,
): number {
  const bx = to[0] - from[0];
  const by = to[1] - from[1];
  const bz = to[2] - from[2];
  const x = px - from[0];
  const y = py - from[1];
  const z = pz - from[2];
  const h = clamp01((x * bx + y * by + z * bz) / (bx * bx + by * by + bz * bz));
  return span(x - bx * h, y - by * h, z - bz * h) - (ra + (rb - ra) * h);
}
