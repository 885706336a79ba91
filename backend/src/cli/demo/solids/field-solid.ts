import { math } from '../math.js';
import type { Hit, KeyLight, Ray, Shade, Solid } from '../render/scene.js';
import { clamp01, smoothstep, type Vec3 } from '../render/vector.js';
import type { Form } from './form.js';
import { PosedForm } from './posed-form.js';
import { ShadowMap } from './shadow-map.js';

const STEPS = 70;
const SHADOW_STEPS = 22;
const TOUCH = 0.004;
/** Up to this height in centimetres the table's shadow map stands for the true shadow. */
const LOW = 1.3;

/** A round thing on the table, found by stepping along each ray towards its surface. */
export class FieldSolid implements Solid {
  readonly hull: readonly Vec3[];
  private readonly posed: PosedForm;
  private map?: ShadowMap;
  // Where the last ray came nearest, and how much of the pixel the form fills there.
  private t = 0;
  private coverage = 0;

  constructor(
    form: Form,
    at: Vec3,
    turn = 0,
    readonly casts = true,
  ) {
    this.posed = new PosedForm(form, at, turn);
    this.hull = this.posed.hull;
  }

  covers(ray: Ray): boolean {
    const { ball, reach } = this.posed;
    const ex = ray.ox - ball[0];
    const ey = ray.oy - ball[1];
    const ez = ray.oz - ball[2];
    const square = ray.dx * ray.dx + ray.dy * ray.dy + ray.dz * ray.dz;
    const half = ex * ray.dx + ey * ray.dy + ez * ray.dz;
    const root = half * half - square * (ex * ex + ey * ey + ez * ez - reach * reach);
    this.coverage = 0;
    if (root <= 0) return false;
    const width = math.sqrt(root);
    this.march(ray, math.sqrt(square), (-half - width) / square, (width - half) / square);
    return this.coverage >= 1;
  }

  hit(ray: Ray, hit: Hit): boolean {
    if (this.coverage <= 0) return false;
    hit.coverage = this.coverage;
    hit.t = this.t;
    const { t } = this;
    this.posed.describe(ray.ox + ray.dx * t, ray.oy + ray.dy * t, ray.oz + ray.dz * t, hit);
    return true;
  }

  shadow(x: number, y: number, z: number, light: KeyLight, shade: Shade): void {
    if (z > LOW) {
      this.shadeAt(x, y, z, light, shade);
      return;
    }
    const { ball, reach } = this.posed;
    this.map ??= new ShadowMap(ball[0], ball[1], reach, light, (mx, my, into) =>
      this.shadeAt(mx, my, 0, light, into),
    );
    this.map.apply(x, y, z, shade);
  }

  // How near the ray passes, in pixels, softens the outline.
  private march(ray: Ray, length: number, enter: number, leave: number): void {
    let nearest = 1e9;
    let t = math.max(0.01, enter);
    for (let step = 0; step < STEPS && t < leave; step++) {
      const gap = this.posed.gap(ray.ox + ray.dx * t, ray.oy + ray.dy * t, ray.oz + ray.dz * t);
      const inPixels = gap / (t * ray.pixel * length);
      if (inPixels < nearest) {
        nearest = inPixels;
        this.t = t;
      }
      if (gap < TOUCH) break;
      t += gap / length;
    }
    this.coverage = nearest < 0.3 ? 1 : clamp01(1.3 - nearest);
  }

  private shadeAt(x: number, y: number, z: number, light: KeyLight, shade: Shade): void {
    const { ball, reach } = this.posed;
    const { direction } = light;
    const ex = x - ball[0];
    const ey = y - ball[1];
    const ez = z - ball[2];
    const away = ex * ex + ey * ey + ez * ez;
    const along = -(ex * direction[0] + ey * direction[1] + ez * direction[2]);
    const margin = reach + light.softness * math.max(0, along) * 1.2;
    if (along > -reach && away - along * along < margin * margin) {
      shade.key *= this.keyLeft(x, y, z, light, math.max(0.02, along - reach), along + reach);
    }
    if (away < (reach + 2.5) ** 2) {
      const low = clamp01(0.28 + this.posed.gap(x, y, z + 0.35) / 0.75);
      const high = clamp01(0.3 + this.posed.gap(x, y, z + 1.5) / 2.6);
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
    const [lx, ly, lz] = light.direction;
    let left = 1;
    let t = from;
    for (let step = 0; step < SHADOW_STEPS && t < to; step++) {
      const gap = this.posed.gap(x + lx * t, y + ly * t, z + lz * t);
      left = math.min(left, 0.5 + (0.5 * gap) / (0.02 + light.softness * t));
      if (left <= 0) return 0;
      t += math.max(0.06, math.abs(gap) * 0.9);
    }
    return smoothstep(0, 1, left);
  }
}
