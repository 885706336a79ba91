import { math } from '../math.js';
import { SeededRandom } from '../seeded-random.js';

const LATTICE = 64;
const STEPS = 8;
const SIZE = LATTICE * STEPS;
const MASK = SIZE - 1;

const tile = drawTile();

// A ready-made tile makes each look-up a bilinear read; the repeat after 64 units is hidden by
// the octaves that are laid over it.
function drawTile(): Float32Array {
  const random = new SeededRandom(7);
  const lattice = Float32Array.from({ length: LATTICE * LATTICE }, () => random.next());
  const values = new Float32Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++)
      values[y * SIZE + x] = interpolate(lattice, x / STEPS, y / STEPS);
  }
  return values;
}

function interpolate(lattice: Float32Array, x: number, y: number): number {
  const column = math.floor(x);
  const row = math.floor(y);
  const fx = ease(x - column);
  const fy = ease(y - row);
  const at = (c: number, r: number) => lattice[(r % LATTICE) * LATTICE + (c % LATTICE)]!;
  const top = at(column, row) * (1 - fx) + at(column + 1, row) * fx;
  const bottom = at(column, row + 1) * (1 - fx) + at(column + 1, row + 1) * fx;
  return top * (1 - fy) + bottom * fy;
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Smooth noise, 0 to 1, with features about one unit wide. */
export function noise(x: number, y: number): number {
  const u = x * STEPS;
  const v = y * STEPS;
  const fu = math.floor(u);
  const fv = math.floor(v);
  const x0 = fu & MASK;
  const x1 = (x0 + 1) & MASK;
  const row0 = (fv & MASK) * SIZE;
  const row1 = ((fv + 1) & MASK) * SIZE;
  const a = u - fu;
  const b = v - fv;
  const top = tile[row0 + x0]! * (1 - a) + tile[row0 + x1]! * a;
  const bottom = tile[row1 + x0]! * (1 - a) + tile[row1 + x1]! * a;
  return top * (1 - b) + bottom * b;
}

/** Three octaves of noise laid over each other, 0 to 1. */
export function cloud(x: number, y: number): number {
  return (
    noise(x, y) * 0.55 +
    noise(x * 2.1 + 17.3, y * 2.1 + 5.9) * 0.3 +
    noise(x * 4.7 + 3.1, y * 4.7 + 41) * 0.15
  );
}

/** A repeatable number, 0 to 1, for a whole number. */
export function hash(n: number): number {
  let mixed = math.imul(n | 0, 0x27d4eb2d) ^ 0x165667b1;
  mixed = math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
}
