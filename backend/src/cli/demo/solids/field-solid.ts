import { math } from '../math.js';
import type { Hit, KeyLight, Ray, Shade, Solid } from '../render/scene.js';
import { clamp01, smoothstep, type Vec3 } from '../render/vector.js';
import type { Form } from './form.js';
import { ShadowMap } from './shadow-map.js';

const STEPS = 70;
const TOUCH = 0.004;
/** Up to this height in centimetres the table's shadow map stands for the true shadow. */
const LOW = 1.3;

/** A form placed at a point of the scene and turned about the upright axis. */
export class FieldSolid implements Solid {
  readonly hull: readonly Vec3[];
  private readonly cos: number;
  private readonly sin: number;
  private readonly ball: Vec3;
  private map?: ShadowMap;

  constructor(
    private readonly form: Form,
    private readonly at: Vec3,
    turn = 0,
  ) {
    this.cos = math.cos((turn * math.PI) / 180);
    this.sin = math.sin((turn * math.PI) / 180);
    const [x, y, z] = form.middle;
    this.ball = [
      at[0] + x * this.cos - y * this.sin,
      at[1] + x * this.sin + y * this.cos,
      at[2] + z,
    ];
    this.hull = cube(this.ball, form.reach);
  }

  hit(ray: Ray, hit: Hit): boolean {
    const { ball, form } = this;
    const ex = ray.ox - ball[0];
    const ey = ray.oy - ball[1];
    const ez = ray.oz - ball[2];
    const square = ray.dx * ray.dx + ray.dy * ray.dy + ray.dz * ray.dz;
    const half = ex * ray.dx + ey * ray.dy + ez * ray.dz;
    const root = half * half - square * (ex * ex + ey * ey + ez * ez - form.reach * form.reach);
    if (root <= 0) return false;
    const enter = math.max(0.01, (-half - math.sqrt(root)) / square);
    const leave = (-half + math.sqrt(root)) / square;
    hit.coverage = this.march(ray, hit, math.sqrt(square), enter, leave);
    if (hit.coverage <= 0) return false;
    this.finish(ray, hit);
    return true;
  }

  // Steps along the ray by the distance to the form; how near it passes softens the outline.
  private march(ray: Ray, hit: Hit, length: number, enter: number, leave: number): number {
    let nearest = 1e9;
    let t = enter;
    for (let step = 0; step < STEPS && t < leave; step++) {
      const gap = this.gap(ray.ox + ray.dx * t, ray.oy + ray.dy * t, ray.oz + ray.dz * t);
      const inPixels = gap / (t * ray.pixel * length);
      if (inPixels < nearest) {
        nearest = inPixels;
        hit.t = t;
      }
      if (gap < TOUCH) break;
      t += gap / length;
    }
    return nearest < 0.3 ? 1 : clamp01(1.3 - nearest);
  }

  shadow(x: number, y: number, z: number, light: KeyLight, shade: Shade): void {
    if (z > LOW) {
      this.shadeAt(x, y, z, light, shade);
      return;
    }
    const { ball, form } = this;
    this.map ??= new ShadowMap(ball[0], ball[1], form.reach, light, (mx, my, into) =>
      this.shadeAt(mx, my, 0, light, into),
    );
    this.map.apply(x, y, z, shade);
  }

  private shadeAt(x: number, y: number, z: number, light: KeyLight, shade: Shade): void {
    const { ball, form } = this;
    const { direction } = light;
    const ex = x - ball[0];
    const ey = y - ball[1];
    const ez = z - ball[2];
    const away = ex * ex + ey * ey + ez * ez;
    const along = -(ex * direction[0] + ey * direction[1] + ez * direction[2]);
    const margin = form.reach + light.softness * math.max(0, along) * 1.2;
    if (along > -form.reach && away - along * along < margin * margin) {
      const from = math.max(0.02, along - form.reach);
      shade.key *= this.keyLeft(x, y, z, light, from, along + form.reach);
    }
    if (away < (form.reach + 2.5) ** 2) {
      const low = clamp01(0.28 + this.gap(x, y, z + 0.35) / 0.75);
      const high = clamp01(0.3 + this.gap(x, y, z + 1.5) / 2.6);
      shade.ambient *= (0.45 + 0.55 * low) * (0.55 + 0.45 * high);
    }
  }

  private keyLeft(
    x: number,
    y: number,
    z: number,
    light: KeyLight,
    from: number,
    to: number,
  ): number {
    const { direction } = light;
    let left = 1;
    let t = from;
    for (let step = 0; step < 22 && t < to; step++) {
      const gap = this.gap(x + direction[0] * t, y + direction[1] * t, z + direction[2] * t);
      left = math.min(left, 0.5 + (0.5 * gap) / (0.02 + light.softness * t));
      if (left <= 0) return 0;
      t += math.max(0.06, math.abs(gap) * 0.9);
    }
    return smoothstep(0, 1, left);
  }

  private finish(ray: Ray, hit: Hit): void {
    const x = ray.ox + ray.dx * hit.t;
    const y = ray.oy + ray.dy * hit.t;
    const z = ray.oz + ray.dz * hit.t;
    const e = 0.006;
    const a = this.gap(x + e, y - e, z - e);
    const b = this.gap(x - e, y - e, z + e);
    const c = this.gap(x - e, y + e, z - e);
    const d = this.gap(x + e, y + e, z + e);
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
    this.form.paint(
      px * this.cos + py * this.sin,
      py * this.cos - px * this.sin,
      z - this.at[2],
      hit,
    );
  }

  private gap(x: number, y: number, z: number): number {
    const px = x - this.at[0];
    const py = y - this.at[1];
    return this.form.distance(
      px * this.cos + py * this.sin,
      py * this.cos - px * this.sin,
      z - this.at[2],
    );
  }
}

function cube(middle: Vec3, reach: number): Vec3[] {
  const corners: Vec3[] = [];
  for (const x of [-reach, reach]) {
    for (const y of [-reach, reach]) {
      for (const z of [-reach, reach]) corners.push([middle[0] + x, middle[1] + y, middle[2] + z]);
    }
  }
  return corners;
}
