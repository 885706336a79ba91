import { math } from '../math.js';
import { foldedNote, glasses, looseThread, matches, twig } from '../drawing/flat-things.js';
import { MOSS, THREAD } from '../palette.js';
import type { Solid } from '../render/scene.js';
import type { Vec3 } from '../render/vector.js';
import type { SeededRandom } from '../seeded-random.js';
import { CutoutSolid } from '../solids/cutout-solid.js';
import { FieldSolid } from '../solids/field-solid.js';
import { clementineForm, pebbleForm, pencilForm, spoolForm } from '../solids/found-things.js';
import { fingersForm, thumbForm } from '../solids/hand.js';
import { candleForm, cupForm, flameForm, saucerForm } from '../solids/tableware.js';

/** Puts something on the table at a free spot. */
export type PlaceProp = (spot: Vec3, random: SeededRandom) => Promise<Solid[]> | Solid[];

const moved = ([x, y, z]: Vec3, dx: number, dy: number, dz = 0): Vec3 => [x + dx, y + dy, z + dz];

const cup =
  (glaze: string, drink: string): PlaceProp =>
  (spot, random) => {
    const at = moved(spot, math.sign(spot[0]) * 0.8, math.sign(spot[1]) * 1.2);
    return [
      new FieldSolid(saucerForm(glaze, 5.2), at),
      new FieldSolid(cupForm(glaze, drink, true), moved(at, 0, 0, 0.3), random.between(-60, 40)),
    ];
  };

export const tea = cup('#F3EDE1', '#7A3A12');
export const coffee = cup('#E8E0D2', '#2A150B');

/** A cup without saucer or handle. */
export const beaker: PlaceProp = (spot) => [
  new FieldSolid(cupForm('#7C9187', '#5A3A12', false), spot),
];

/** Centimetres from the table to the candle's wick, about. */
export const CANDLE_HEIGHT = 4.2;

export const candle: PlaceProp = (spot, random) => {
  const height = CANDLE_HEIGHT + random.between(-0.6, 0.6);
  return [
    new FieldSolid(saucerForm('#B48A4A', 3.4), spot),
    new FieldSolid(candleForm('#F3DFBE', height), moved(spot, 0, 0, 0.3)),
    new FieldSolid(flameForm(), moved(spot, 0, 0, height + 0.6)),
  ];
};

export const pebbles: PlaceProp = (spot, random) => [
  new FieldSolid(pebbleForm('#77736D', 1.9, 2), spot, random.between(0, 90)),
  new FieldSolid(pebbleForm('#B9AFA0', 1.15, 3), moved(spot, -1.6, -2.6), random.between(0, 90)),
];

export const clementine: PlaceProp = (spot) => [new FieldSolid(clementineForm(), spot)];

export const clementines: PlaceProp = (spot) => [
  new FieldSolid(clementineForm(), moved(spot, 2.2, 3.4), 120),
  new FieldSolid(clementineForm(), moved(spot, -0.9, -0.4), 20),
];

export const spool: PlaceProp = async (spot, random) => {
  const drawing = looseThread(THREAD, random);
  const thread = await CutoutSolid.draw(drawing.svg, {
    ...drawing,
    centre: [spot[0] * 0.2, spot[1] * 1.05, 0.04],
    turn: random.between(-14, 14),
  });
  return [thread, new FieldSolid(spoolForm(THREAD), spot)];
};

export const pencil: PlaceProp = (spot, random) => [
  new FieldSolid(pencilForm(random.chance(0.5) ? MOSS : '#D9A441'), spot, random.between(30, 75)),
];

const flat =
  (
    draw: (random: SeededRandom) => ReturnType<typeof glasses>,
    z: number,
    turn: number,
  ): PlaceProp =>
  async (spot, random) => {
    const drawing = draw(random);
    return [
      await CutoutSolid.draw(drawing.svg, {
        ...drawing,
        centre: [spot[0], spot[1], z],
        turn: turn + random.between(-18, 18),
      }),
    ];
  };

export const readingGlasses: PlaceProp = (spot, random) =>
  flat(() => glasses(), 0.3, 192)([spot[0] * 0.45, spot[1] + 1.6, 0], random);
export const struckMatches = flat(() => matches(THREAD), 0.12, 30);
export const note = flat(() => foldedNote('#F6EEDD', '#E4D7BD'), 0.07, -16);
export const eucalyptus = flat((random) => twig('#8CA08D', '#566B5B', random), 0.2, 28);
export const olive = flat((random) => twig('#76814F', '#4A5432', random), 0.2, 150);

/** The hand that holds the card of the `held` arrangement: fingers behind, thumb in front. */
export function hand(skin: string): { behind: Solid; before: Solid } {
  const at: Vec3 = [0.6, 0, 10.8];
  return {
    // Lit from the front, the fingers' shadow falls where nobody looks.
    behind: new FieldSolid(fingersForm(skin), at, 0, false),
    before: new FieldSolid(thumbForm(skin), at),
  };
}
