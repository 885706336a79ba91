/** The parts that we use of a package without types. The types that others publish would add the types of browsers. */
declare module 'opentype.js' {
  export interface Font {
    /** Width of a text in this size. */
    getAdvanceWidth(text: string, size: number): number;
    /** Outlines of a text that begins at this point of its baseline. */
    getPath(text: string, x: number, y: number, size: number): Outlines;
  }
  interface Outlines {
    commands: OutlineCommand[];
  }
  export type OutlineCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  const opentype: { parse(font: ArrayBuffer): Font };
  export default opentype;
}
