import { card, type Shape } from './shape.ts';

/** Size of a drawing; the thread enters on the left and leaves on the right at `threadY`. */
export const DRAWING = { width: 100, height: 140, threadY: 112 };

const TURN: readonly Shape[] = [
  ...[8, 4, 0].map((shift) => card(14 + shift, 26 + shift, 34, 48)),
  { ink: 'M24 50C27 48.6 29 50.8 31 50C33 50.8 35 48.6 38 50' },
  { ellipse: [31, 50, 10, 6] },
  { ellipse: [31, 50, 14, 12] },
  card(56, 62, 34, 48, 6),
  { ink: 'M63 77L83 79.1M62.2 84.5L80 86.4M61.4 92L73 93.2' },
  { thread: 'M31 20C36 6 70 4 78 34C81 46 79 52 77 57' },
  { thread: `M73 116C80 124 90 ${DRAWING.threadY} 100 ${DRAWING.threadY}` },
];

const DO: readonly Shape[] = [
  ...bust(19, 50),
  ...bust(81, 50),
  ...bust(50, 30),
  { ink: 'M33 26C28 23 25 18 25 12M67 26C72 23 75 18 75 12' },
  {
    thread: `M0 ${DRAWING.threadY}C14 ${DRAWING.threadY} 20 92 34 92C48 92 50 108 44 112C38 116 34 106 42 98C50 90 62 92 62 103C62 113 52 114 54 105C57 94 72 92 78 102C84 110 90 ${DRAWING.threadY} 100 ${DRAWING.threadY}`,
  },
];

const KEEP: readonly Shape[] = [
  card(13, 18, 38, 53, -5),
  { ink: 'M20.6 32L42 30.1M21.2 39L43 37.1M21.8 46L33 45' },
  ...bust(77, 62),
  {
    thread: `M0 ${DRAWING.threadY}C14 ${DRAWING.threadY} 4 58.4 20 57.2L45.6 55C62 53.6 55 86 77 86C90 86 84 ${DRAWING.threadY} 100 ${DRAWING.threadY}`,
  },
];

const SPEAK: readonly Shape[] = [
  ...[-29, 0, 29].map((turned): Shape => heldCard(turned)),
  {
    ink: 'M34 40C40 34 45 31.5 50 34.5C55 31.5 60 34 66 40C60 49 56 52 50 52C44 52 40 49 34 40Z',
  },
  {
    thread: `M0 ${DRAWING.threadY}C18 ${DRAWING.threadY} 24 128 50 128C70 128 92 108 92 84C92 60 84 56 84 42C84 34 78 33 78 40`,
  },
  { thread: 'M22 28L15 22M50 21V12M78 28L85 22' },
];

/** The four steps, connected by one thread: turn over a card, do it, keep it, and end the game with three cards. */
export const STEP_DRAWINGS = [TURN, DO, KEEP, SPEAK];

function heldCard(degrees: number): Shape {
  return { card: { x: 36, y: 74, width: 28, height: 39, degrees, about: [50, 128] } };
}

/** A head and shoulders without a face, so that it shows no expression. */
function bust(x: number, y: number): Shape[] {
  const [left, right, top, bottom] = [x - 15, x + 15, y + 12, y + 27];
  return [
    { circle: [x, y, 8] },
    {
      ink: `M${left} ${bottom}C${left} ${top + 4} ${x - 9} ${top} ${x} ${top}C${x + 9} ${top} ${right} ${top + 4} ${right} ${bottom}`,
    },
  ];
}
