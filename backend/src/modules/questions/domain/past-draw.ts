import type { Depth } from './depth.js';

/** Which past question to draw. */
export interface PastDraw {
  /** The user, whose answered questions are left out. */
  userId: number;
  depth: Depth;
  /** Only questions planned before. */
  before: Date;
  /** Questions that can be answered for a day. */
  without: number[];
  /** Comes only when no other question is left. */
  last?: number | undefined;
}
