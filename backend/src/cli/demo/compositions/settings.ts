import { MOSS, THREAD } from '../palette.js';
import * as daylight from '../render/daylight.js';
import type { Light, Surface } from '../render/scene.js';
import { felt, gingham, linen, stripe } from '../surfaces/cloth.js';
import { kraft, marble, stone, terrazzo } from '../surfaces/mineral.js';
import { ASH, EBONISED, OAK, WALNUT, wood } from '../surfaces/wood.js';

/** A table and the light on it. */
export interface Setting {
  readonly surface: Surface;
  readonly light: Light;
  readonly exposure: number;
  readonly warmth: number;
}

/** Makes a setting; the seed shifts grain, creases and leaves. */
export type Settle = (seed: number) => Setting;

const setting = (surface: Surface, light: Light, exposure: number, warmth: number): Setting => ({
  surface,
  light,
  exposure,
  warmth,
});

export const oakInTheEvening: Settle = (seed) =>
  setting(
    wood(OAK, seed, 62 + seed * 7),
    daylight.goldenHour(148, daylight.windowPanes(18 + seed, seed * 2.3, 0.04)),
    1.05,
    0.7,
  );

export const oakAtNoon: Settle = (seed) =>
  setting(wood(OAK, seed, 8 + seed * 3), daylight.windowLight(130), 1.18, 0.4);

export const walnutUnderTrees: Settle = (seed) =>
  setting(
    wood(WALNUT, seed, 4 - seed),
    daylight.sunlight(140, daylight.dapple(seed, 5.5)),
    1.2,
    0.5,
  );

export const walnutByTheWindow: Settle = (seed) =>
  setting(wood(WALNUT, seed, 84 + seed), daylight.windowLight(165), 1.3, 0.5);

export const ashInTheMorning: Settle = (seed) =>
  setting(
    wood(ASH, seed, -14 + seed * 5),
    daylight.sunlight(55, daylight.fronds(-35 + seed * 9, seed)),
    1,
    0.3,
  );

export const linenByTheWindow: Settle = (seed) =>
  setting(linen('#DCD2C1', seed, 6 + seed * 3), daylight.windowLight(140), 1.22, 0.4);

export const stripedLinenInTheSun: Settle = (seed) =>
  setting(
    linen('#EFE8DA', seed, -10 + seed * 2, stripe(THREAD, seed % 2 === 0 ? -5.6 : 5.9)),
    daylight.sunlight(60, daylight.open),
    0.95,
    0.4,
  );

export const mossLinen: Settle = (seed) =>
  setting(
    linen('#5E7567', seed, 12),
    daylight.sunlight(150, daylight.dapple(seed + 4, 7)),
    1.15,
    0.5,
  );

export const ginghamOutdoors: Settle = (seed) =>
  setting(
    linen('#F3EDE0', seed, 28 + seed * 4, gingham(seed % 2 === 0 ? MOSS : THREAD, 2.6)),
    daylight.sunlight(125, daylight.dapple(seed + 8, 6.5)),
    1.08,
    0.4,
  );

export const mossFelt: Settle = (seed) =>
  setting(felt('#3B7461', seed), daylight.windowLight(125), 1.3, 0.5);

export const feltAtNight: Settle = (seed) =>
  setting(felt('#7A2B22', seed), daylight.lampLight(120), 1.2, 0.5);

export const ebonyAtNight: Settle = (seed) =>
  setting(wood(EBONISED, seed, 12), daylight.lampLight(140), 1.2, 0.6);

export const linenAtNight: Settle = (seed) =>
  setting(linen('#B9AB94', seed, -8), daylight.lampLight(60), 1.05, 0.7);

export const marbleWithPalms: Settle = (seed) =>
  setting(marble(seed), daylight.sunlight(120, daylight.fronds(30 + seed * 11, seed)), 0.92, 0.2);

export const marbleByTheWindow: Settle = (seed) =>
  setting(marble(seed), daylight.windowLight(35), 1.1, 0.2);

export const slateByTheWindow: Settle = (seed) =>
  setting(stone('#6B6E6F', seed, 0.32), daylight.windowLight(170), 1.25, 0.3);

export const sandstoneInTheSun: Settle = (seed) =>
  setting(
    stone('#CDB496', seed, 0.22),
    daylight.goldenHour(30, daylight.dapple(seed + 2, 6)),
    1.05,
    0.5,
  );

export const terrazzoTable: Settle = (seed) =>
  setting(
    terrazzo('#EAE3D6', ['#C98B6B', '#6F675C', MOSS, '#D9A441', '#BCCBCB'], seed),
    daylight.sunlight(60, daylight.windowPanes(-30, seed, 0.06)),
    1.02,
    0.3,
  );

export const kraftDesk: Settle = (seed) =>
  setting(kraft('#C7A67C', seed), daylight.windowLight(150), 1.22, 0.4);

export const clayPlaster: Settle = (seed) =>
  setting(
    stone('#C48A6C', seed, 0.16),
    daylight.sunlight(140, daylight.fronds(-20 + seed * 13, seed + 2)),
    1,
    0.4,
  );
