import type { Vec3 } from './render/vector.js';

export const PAPER = '#F7F2E8';
export const CARD = '#FFFDF8';
export const INK = '#161412';
export const SOFT_INK = '#5D564C';
export const THREAD = '#C8331F';
export const MOSS = '#2E5E4E';
export const SAND = '#E3DACA';
export const OCHRE = '#D9A441';
export const BLUSH = '#EBC3AE';
export const MIST = '#BCCBCB';
export const NIGHT = '#27364A';
export const SAGE = '#A9B79B';
export const CLAY = '#B9795A';

/** The linear-light value of one sRGB channel, both 0 to 1. */
export function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Linear-light red, green and blue of a `#RRGGBB` colour. */
export function linearColour(hex: string): Vec3 {
  const value = Number.parseInt(hex.slice(1), 16);
  return [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ];
}
