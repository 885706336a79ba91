import { math } from '../math.js';
import type { Hit } from '../render/scene.js';
import type { Vec3 } from '../render/vector.js';
import type { Form } from './form.js';

const STEP = 0.006;

/** A form put at a point of the scene and turned about the upright axis, in degrees. */
export class PosedForm {
  /** Corners of a box around it, in the scene. */
  readonly hull: readonly Vec3[];
  /** Centre of the ball of radius `reach` that holds it, in the scene. */
  readonly ball: Vec3;
  readonly reach: number;
  private readonly cos: number;
  private readonly sin: number;

  constructor(
    private readonly form: Form,
    private readonly at: Vec3,
    turn: number,
  ) {
    this.cos = math.cos((turn * math.PI) / 180);
    this.sin = math.sin((turn * math.PI) / 180);
    this.reach = form.reach;
    this.ball = this.toScene(form.middle);
    this.hull = corners(form).map((corner) => this.toScene(corner));
  }

  /** Distance from a point of the scene to the surface, negative inside. */
  gap(x: number, y: number, z: number): number {
    const px = x - this.at[0];
    const py = y - this.at[1];
    return this.form.distance(
      px * this.cos + py * this.sin,
      py * this.cos - px * this.sin,
      z - this.at[2],
    );
  }

  /** Fills in the normal and the paint of a point of the surface. */
  describe(x: number, y: number, z: number, hit: Hit): void {
    const a = this.gap(x + STEP, y - STEP, z - STEP);
    const b = this.gap(x - STEP, y - STEP, z + STEP);
    const c = this.gap(x - STEP, y + STEP, z - STEP);
    const d = this.gap(x + STEP, y + STEP, z + STEP);
    const nx = a - b - c + d;
    const ny = c + d - a - b;
    const nz = b + d - a - c;
    const size = 1 / (math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    hit.nx = nx * size;
    hit.ny = ny * size;
    hit.nz = nz * size;
    hit.gloss = hit.glow = hit.translucency = 0;
    const px = x - this.at[0];
    const py = y - this.at[1];
    const { cos, sin } = this;
    this.form.paint(px * cos + py * sin, py * cos - px * sin, z - this.at[2], hit);
  }

  private toScene([x, y, z]: Vec3): Vec3 {
    const { at, cos, sin } = this;
    return [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos, at[2] + z];
  }
}

function corners({ middle: [x, y, z], reach, box }: Form): Vec3[] {
  const [low, high] = box ?? [
    [x - reach, y - reach, z - reach],
    [x + reach, y + reach, z + reach],
  ];
  return [low[0], high[0]].flatMap((px) =>
    [low[1], high[1]].flatMap((py) => [low[2], high[2]].map((pz): Vec3 => [px, py, pz])),
  );
}
