import { math } from '../math.js';
import type { Vec3 } from '../render/vector.js';

/** A playing card of 5 : 7, in centimetres. */
export const CARD_WIDTH = 6.35;
export const CARD_HEIGHT = 8.89;
export const HALF_WIDTH = CARD_WIDTH / 2;
export const HALF_HEIGHT = CARD_HEIGHT / 2;
const CORNER = 0.43;

export interface CardPlacement {
  readonly centre: Vec3;
  /** Degrees counter-clockwise on the table. */
  readonly turn?: number;
  /** Degrees by which the upper edge is raised. */
  readonly pitch?: number;
  /** Degrees by which the right edge is raised. */
  readonly bank?: number;
  /** Curl along the height: the ends rise by this many centimetres. */
  readonly curl?: number;
  readonly thickness?: number;
  /** False for the inner cards of a stack, whose shadows the outer ones hold. */
  readonly casts?: boolean;
  /** How far the drawn lines waver, in centimetres; 0 for a printed pattern. */
  readonly waver?: number;
}

/** Signed distance to the outline of the card, in its own plane: negative inside. */
export function roundedEdge(a: number, b: number): number {
  const x = math.abs(a) - HALF_WIDTH + CORNER;
  const y = math.abs(b) - HALF_HEIGHT + CORNER;
  if (x <= 0) return y - CORNER;
  if (y <= 0) return x - CORNER;
  return math.sqrt(x * x + y * y) - CORNER;
}
