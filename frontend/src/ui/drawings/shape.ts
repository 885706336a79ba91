type Numbers<Count extends 3 | 4> = Count extends 3
  ? readonly [number, number, number]
  : readonly [number, number, number, number];

/** Part of a line drawing that is printed and shown on the site: black lines, and one red thread. */
export type Shape =
  | { ink: string; width?: number }
  | { thread: string; width?: number }
  /** x, y, radius */
  | { circle: Numbers<3> }
  | { dot: Numbers<3> }
  /** x, y, both radii */
  | { ellipse: Numbers<4> }
  | { card: ShapeOfCard };

/** A white card, turned by some degrees about a point. */
interface ShapeOfCard {
  x: number;
  y: number;
  width: number;
  height: number;
  degrees: number;
  about: readonly [number, number];
}

/** A white card, turned about its middle. */
export function card(x: number, y: number, width: number, height: number, degrees = 0): Shape {
  return { card: { x, y, width, height, degrees, about: [x + width / 2, y + height / 2] } };
}
