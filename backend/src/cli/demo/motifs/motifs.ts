import type { Motif } from '../drawing/pen.js';
import * as closeness from './closeness.js';
import * as livingThings from './living-things.js';
import * as places from './places.js';
import * as senses from './senses.js';
import * as smallThings from './small-things.js';

/** Every drawing a card can carry, in the order in which the pictures introduce them. */
export const MOTIFS: readonly Motif[] = [
  closeness.hands,
  senses.cup,
  places.moonWindow,
  smallThings.paperBoat,
  senses.closedEye,
  closeness.umbrella,
  places.lighthouse,
  smallThings.letter,
  senses.matchFlame,
  closeness.chairs,
  livingThings.birdOnWire,
  places.mountainTent,
  senses.earShell,
  closeness.tandem,
  livingThings.seedling,
  places.keyUnderMat,
  senses.recordPlayer,
  smallThings.knot,
  places.dogAtDoor,
  smallThings.paperCrown,
  closeness.tinPhone,
  senses.openEye,
  smallThings.kite,
  places.laundryLine,
  livingThings.pear,
  closeness.mittens,
  livingThings.nest,
  livingThings.fishBowl,
];
