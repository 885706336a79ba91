import { PRINTS } from '../drawing/inks.js';
import type { Arrange } from './arrangement.js';
import { byCandle, closeUp, halfBack, pair, single } from './few-cards.js';
import { fan, rows, strewn } from './many-cards.js';
import * as prop from './props.js';
import * as on from './settings.js';
import { ribbon, stack } from './stacked-cards.js';
import { held, leaning } from './upright-cards.js';

export type Format = 'portrait' | 'landscape' | 'square';

/** One photograph to take: how the cards lie, where, what stands beside them. */
export interface Shot {
  readonly format: Format;
  readonly arrange: Arrange;
  readonly setting: on.Settle;
  readonly props: readonly prop.PlaceProp[];
  /** Which of the prints the first card is printed in. */
  readonly print: number;
  readonly leaves: boolean;
}

const shot =
  (format: Format) =>
  (arrange: Arrange, setting: on.Settle, print: number, ...props: prop.PlaceProp[]): Shot => ({
    format,
    arrange,
    setting,
    props,
    print: print % PRINTS.length,
    leaves: false,
  });

const tall = shot('portrait');
const wide = shot('landscape');
const square = shot('square');
const throughLeaves = (taken: Shot): Shot => ({ ...taken, leaves: true });

/** The pictures in order; each takes the motif of its own number. */
export const SHOTS: readonly Shot[] = [
  tall(single, on.oakInTheEvening, 0, prop.coffee),
  tall(stack, on.linenByTheWindow, 1, prop.eucalyptus),
  tall(fan, on.marbleWithPalms, 2, prop.pebbles),
  wide(pair, on.oakAtNoon, 3, prop.tea),
  tall(leaning, on.walnutByTheWindow, 4, prop.beaker),
  throughLeaves(tall(single, on.terrazzoTable, 5, prop.clementine)),
  tall(byCandle, on.ebonyAtNight, 6, prop.candle, prop.struckMatches),
  square(single, on.stripedLinenInTheSun, 7, prop.olive, prop.note),
  tall(closeUp, on.walnutUnderTrees, 8, prop.struckMatches),
  tall(strewn, on.mossFelt, 9, prop.clementine),
  wide(ribbon, on.kraftDesk, 10, prop.pencil),
  tall(held, on.oakAtNoon, 11),
  tall(fan, on.slateByTheWindow, 8, prop.spool),
  square(rows, on.ashInTheMorning, 2),
  tall(single, on.ginghamOutdoors, 4, prop.clementines),
  tall(stack, on.oakInTheEvening, 9, prop.tea),
  wide(leaning, on.linenByTheWindow, 1, prop.coffee),
  tall(halfBack, on.clayPlaster, 0, prop.pebbles),
  tall(byCandle, on.feltAtNight, 6, prop.candle),
  tall(pair, on.marbleByTheWindow, 7, prop.spool),
  throughLeaves(tall(stack, on.walnutUnderTrees, 1, prop.coffee)),
  tall(held, on.mossLinen, 9),
  wide(single, on.sandstoneInTheSun, 10, prop.clementines, prop.olive),
  tall(fan, on.kraftDesk, 11, prop.readingGlasses),
  square(closeUp, on.linenByTheWindow, 4, prop.tea),
  tall(ribbon, on.oakAtNoon, 0, prop.eucalyptus),
  tall(single, on.ashInTheMorning, 8, prop.beaker),
  wide(strewn, on.walnutByTheWindow, 3, prop.tea, prop.clementine),
  tall(leaning, on.marbleByTheWindow, 8, prop.beaker, prop.clementine),
  tall(halfBack, on.mossLinen, 5, prop.readingGlasses),
  throughLeaves(tall(pair, on.oakInTheEvening, 2, prop.pencil)),
  tall(byCandle, on.linenAtNight, 9, prop.candle),
  wide(fan, on.ginghamOutdoors, 7, prop.clementine, prop.olive),
  tall(closeUp, on.slateByTheWindow, 11, prop.coffee),
  tall(rows, on.stripedLinenInTheSun, 1),
  tall(single, on.mossFelt, 5, prop.spool),
  square(halfBack, on.oakInTheEvening, 3, prop.eucalyptus),
  tall(held, on.linenByTheWindow, 0),
  wide(leaning, on.ebonyAtNight, 6, prop.beaker, prop.candle),
  tall(single, on.marbleWithPalms, 8, prop.tea),
];
