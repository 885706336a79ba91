import * as colour from '../palette.js';
import type { Inks } from './pen.js';

/** The combinations that cards are printed in; most are ink on card, a few on a full ground. */
export const PRINTS: readonly Inks[] = [
  print(colour.CARD, colour.INK, colour.BLUSH, colour.SAND),
  print(colour.CARD, colour.INK, colour.MOSS, colour.BLUSH),
  print(colour.CARD, colour.INK, colour.OCHRE, colour.MIST),
  print(colour.MOSS, colour.CARD, '#22493C', '#4F8271'),
  print(colour.CARD, colour.INK, colour.SAGE, colour.OCHRE),
  print(colour.CARD, colour.INK, colour.MIST, colour.BLUSH),
  print(colour.NIGHT, colour.CARD, '#3C5069', colour.OCHRE),
  print(colour.BLUSH, colour.INK, colour.CARD, '#DDA68C'),
  print(colour.CARD, colour.INK, colour.CLAY, colour.SAND),
  print(colour.SAND, colour.INK, colour.MOSS, colour.CARD),
  print(colour.CARD, colour.INK, colour.NIGHT, colour.OCHRE),
  print(colour.OCHRE, colour.INK, colour.CARD, '#E9C67F'),
];

function print(ground: string, line: string, first: string, second: string): Inks {
  return {
    ground,
    line,
    first,
    second,
    thread: ground === colour.MOSS ? '#F0573F' : colour.THREAD,
  };
}
