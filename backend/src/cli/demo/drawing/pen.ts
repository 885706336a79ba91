/** Width and height of the space that every motif is drawn in. */
export const SHEET_WIDTH = 500;
export const SHEET_HEIGHT = 700;

/** What one card is printed in: a ground, one line ink, two flat colours and the thread. */
export interface Inks {
  readonly ground: string;
  readonly line: string;
  readonly first: string;
  readonly second: string;
  readonly thread: string;
}

/** Draws one motif on the sheet. */
export type Motif = (inks: Inks) => string;

/** A drawn line with round ends. */
export function stroke(d: string, colour: string, width = 6): string {
  return (
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
    'stroke-linecap="round" stroke-linejoin="round"/>'
  );
}

/** A flat printed shape. */
export function shape(d: string, colour: string): string {
  return `<path d="${d}" fill="${colour}"/>`;
}

/** A flat shape and its outline, the colour printed a little out of register. */
export function outlined(d: string, fill: string, line: string, width = 6): string {
  return `<path d="${d}" fill="${fill}" transform="translate(5 6)"/>${stroke(d, line, width)}`;
}

export function disc(cx: number, cy: number, r: number, colour: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}"/>`;
}

/** A full circle as path data, so that it can be outlined. */
export function circle(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

export function moved(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** The same drawing seen in a mirror that stands at x. */
export function mirrored(content: string, x: number): string {
  return moved(content, `translate(${2 * x} 0) scale(-1 1)`);
}
