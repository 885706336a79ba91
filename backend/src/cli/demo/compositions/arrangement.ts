import type { CameraPose } from '../render/camera.js';
import type { Vec3 } from '../render/vector.js';
import type { SeededRandom } from '../seeded-random.js';
import type { CardPlacement } from '../solids/card-shape.js';

/** A card of the picture: its face is the back or one of the picture's motifs, the first being 0. */
export interface LaidCard extends CardPlacement {
  readonly face: number | 'back';
}

/** How cards lie, from where they are seen, and where there is room beside them. */
export interface Arrangement {
  /** From the lowest to the topmost. */
  readonly cards: readonly LaidCard[];
  readonly pose: CameraPose;
  /** Free places on the table, the most visible first. */
  readonly spots: readonly Vec3[];
  /** The card faces the camera, so the light must come from the camera's side. */
  readonly litFromFront?: boolean;
  /** Blur in pixels at twice the focus distance. */
  readonly aperture: number;
}

export type Arrange = (random: SeededRandom) => Arrangement;

export const LYING = 0.05;
