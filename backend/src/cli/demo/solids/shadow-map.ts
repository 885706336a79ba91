import { math } from '../math.js';
import type { KeyLight, Shade } from '../render/scene.js';

const CELL = 0.22;

/** What a thing takes from the table's light, worked out once on a grid instead of per pixel. */
export class ShadowMap {
  private readonly left: number;
  private readonly near: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly key: Float32Array;
  private readonly ambient: Float32Array;

  constructor(
    centreX: number,
    centreY: number,
    reach: number,
    private readonly light: KeyLight,
    shadeAt: (x: number, y: number, shade: Shade) => void,
  ) {
    const [lx, ly, lz] = light.direction;
    const throwX = (-lx / lz) * reach * 2;
    const throwY = (-ly / lz) * reach * 2;
    const margin = reach * 1.5 + 2.6;
    this.left = centreX + math.min(0, throwX) - margin;
    this.near = centreY + math.min(0, throwY) - margin;
    this.columns = math.ceil((math.abs(throwX) + 2 * margin) / CELL) + 2;
    this.rows = math.ceil((math.abs(throwY) + 2 * margin) / CELL) + 2;
    this.key = new Float32Array(this.columns * this.rows);
    this.ambient = new Float32Array(this.columns * this.rows);
    const shade: Shade = { key: 1, ambient: 1 };
    for (let at = 0; at < this.key.length; at++) {
      shade.key = shade.ambient = 1;
      const row = math.floor(at / this.columns);
      shadeAt(this.left + (at - row * this.columns) * CELL, this.near + row * CELL, shade);
      this.key[at] = shade.key;
      this.ambient[at] = shade.ambient;
    }
  }

  /** Shades a point on or just above the table. */
  apply(x: number, y: number, z: number, shade: Shade): void {
    const { direction } = this.light;
    const along = z / direction[2];
    shade.key *= this.read(this.key, x - direction[0] * along, y - direction[1] * along);
    shade.ambient *= this.read(this.ambient, x, y);
  }

  private read(grid: Float32Array, x: number, y: number): number {
    const u = (x - this.left) / CELL;
    const v = (y - this.near) / CELL;
    const column = math.floor(u);
    const row = math.floor(v);
    if (column < 0 || row < 0 || column >= this.columns - 1 || row >= this.rows - 1) return 1;
    const at = row * this.columns + column;
    const fx = u - column;
    const fy = v - row;
    const first = grid[at]! * (1 - fx) + grid[at + 1]! * fx;
    const second = grid[at + this.columns]! * (1 - fx) + grid[at + this.columns + 1]! * fx;
    return first * (1 - fy) + second * fy;
  }
}
