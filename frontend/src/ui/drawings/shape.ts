type Numbers<Count extends 3 | 4> = Count extends 3
  ? readonly [number, number, number]
  : readonly [number, number, number, number];

/** Part of a line drawing, which is printed and also shown on the site. `ink` and `thread` are SVG path data. */
export type Shape =
  /** A black line */
  | { ink: string; width?: number }
  /** The red line that leads through the drawing */
  | { thread: string; width?: number }
  /** An outline: x, y, radius */
  | { circle: Numbers<3> }
  /** A filled circle: x, y, radius */
  | { dot: Numbers<3> }
  /** An outline: x, y, both radii */
  | { ellipse: Numbers<4> }
  | { card: CardShape };

/** A white card, turned by some degrees about a point. */
interface CardShape {
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
