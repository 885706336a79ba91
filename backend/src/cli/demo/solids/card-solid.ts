import { math } from '../math.js';
import type { Hit, KeyLight, Ray, Shade, Solid } from '../render/scene.js';
import { sample, type Texture } from '../render/texture.js';
import { noise } from '../render/noise.js';
import { add, cross, normalise, rotate, scale, smoothstep, type Vec3 } from '../render/vector.js';
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  HALF_HEIGHT,
  HALF_WIDTH,
  roundedEdge,
  type CardPlacement,
} from './card-shape.js';

const RADIAN = math.PI / 180;

/** A thin printed card, flat, tilted or slightly curled. */
export class CardSolid implements Solid {
  readonly hull: readonly Vec3[];
  readonly casts: boolean;
  private readonly u: Vec3;
  private readonly v: Vec3;
  private readonly n: Vec3;
  private readonly centre: Vec3;
  private readonly bend: number;
  private readonly thickness: number;
  private readonly waver: number;
  /** Square of the distance on the table beyond which no shadow falls. */
  private readonly reach: number;
  private readonly texel = new Float32Array(4);
  // Where the last ray met the upper side, and how much of the pixel that side fills.
  private top = 0;
  private a = 0;
  private b = 0;
  private t = 0;

  constructor(
    placement: CardPlacement,
    private readonly face: Texture,
    private readonly edge: Vec3,
  ) {
    const turn = (placement.turn ?? 0) * RADIAN;
    const flatU: Vec3 = [math.cos(turn), math.sin(turn), 0];
    const flatV: Vec3 = [-math.sin(turn), math.cos(turn), 0];
    const pitchedV = rotate(flatV, flatU, (placement.pitch ?? 0) * RADIAN);
    this.v = normalise(pitchedV);
    this.u = normalise(rotate(flatU, this.v, -(placement.bank ?? 0) * RADIAN));
    this.n = cross(this.u, this.v);
    this.centre = placement.centre;
    this.bend = (placement.curl ?? 0) / (HALF_HEIGHT * HALF_HEIGHT);
    this.waver = placement.waver ?? 0;
    this.thickness = placement.thickness ?? 0.045;
    this.hull = this.corners(placement.curl ?? 0);
    const highest = math.max(...this.hull.map((point) => point[2]));
    this.casts = placement.casts ?? true;
    this.reach = (6 + highest * 2.6) ** 2;
  }

  covers(ray: Ray): boolean {
    this.top = this.meet(ray, 0);
    return this.top >= 1;
  }

  hit(ray: Ray, hit: Hit): boolean {
    const { top, thickness } = this;
    if (top > 0) this.print(hit);
    hit.t = this.t;
    hit.coverage = top;
    if (top >= 1) return true;
    if (top === 0 && roundedEdge(this.a, this.b) > thickness * 6) return false;
    const under = this.meet(ray, -thickness) * (1 - top);
    if (under > 0) this.blendEdge(hit, top, under);
    return hit.coverage > 0;
  }

  shadow(x: number, y: number, z: number, light: KeyLight, shade: Shade): void {
    const { n, centre } = this;
    const fromX = centre[0] - x;
    const fromY = centre[1] - y;
    if (fromX * fromX + fromY * fromY > this.reach) return;
    const above = fromX * n[0] + fromY * n[1] + (centre[2] - z) * n[2];
    if (above < 0.004) return;
    const { direction } = light;
    const along = above / (direction[0] * n[0] + direction[1] * n[1] + direction[2] * n[2]);
    if (along > 0) {
      const edge = this.distance(
        x + direction[0] * along,
        y + direction[1] * along,
        z + direction[2] * along,
      );
      const width = 0.03 + along * light.softness;
      if (edge < width) shade.key *= smoothstep(-width, width, edge);
    }
    const height = above / n[2];
    const width = 0.16 + height * 0.9;
    const edge = this.distance(x, y, z + height);
    if (edge < width) {
      const depth = 0.62 / (1 + height * 0.25);
      shade.ambient *= 1 - depth * (1 - smoothstep(-width, width, edge));
    }
  }

  private corners(curl: number): Vec3[] {
    const points: Vec3[] = [];
    for (const a of [-1, 1]) {
      for (const b of [-1, 0, 1]) {
        const side = add(
          scale(this.u, a * (HALF_WIDTH + 0.05)),
          scale(this.v, b * (HALF_HEIGHT + 0.05)),
        );
        for (const h of [-this.thickness - 0.05, curl]) {
          points.push(add(add(this.centre, side), scale(this.n, h)));
        }
      }
    }
    return points;
  }

  private meet(ray: Ray, offset: number): number {
    const { centre, u, v, n } = this;
    const facing = ray.dx * n[0] + ray.dy * n[1] + ray.dz * n[2];
    if (math.abs(facing) < 1e-5) return 0;
    const cx = centre[0] - ray.ox;
    const cy = centre[1] - ray.oy;
    const cz = centre[2] - ray.oz;
    const plane = cx * n[0] + cy * n[1] + cz * n[2] + offset;
    let lift = 0;
    for (let pass = 0; pass < 3; pass++) {
      this.t = (plane + lift) / facing;
      const px = ray.dx * this.t - cx;
      const py = ray.dy * this.t - cy;
      const pz = ray.dz * this.t - cz;
      this.a = px * u[0] + py * u[1] + pz * u[2];
      this.b = px * v[0] + py * v[1] + pz * v[2];
      if (this.bend === 0) break;
      lift = this.bend * math.min(this.b * this.b, HALF_HEIGHT * HALF_HEIGHT * 1.2);
    }
    if (this.t <= 0) return 0;
    const footprint = (this.t * ray.pixel) / math.sqrt(math.min(1, math.abs(facing)));
    const coverage = 0.5 - roundedEdge(this.a, this.b) / footprint;
    return coverage < 0 ? 0 : coverage > 1 ? 1 : coverage;
  }

  private print(hit: Hit): void {
    const { a, b, u, v, n, texel } = this;
    const edge = roundedEdge(a, b);
    // A pen's line is never quite straight: the drawing wavers, the frame near the edge does not.
    const waver = this.waver * smoothstep(-0.4, -0.9, edge);
    const across = waver > 0 ? (noise(a * 2.1 + 9, b * 2.1) - 0.5) * waver : 0;
    const along = waver > 0 ? (noise(a * 2.1 + 31, b * 2.1 + 17) - 0.5) * waver : 0;
    const { face } = this;
    sample(
      face,
      (a + across + HALF_WIDTH) / CARD_WIDTH,
      (HALF_HEIGHT - b - along) / CARD_HEIGHT,
      texel,
    );
    const fibre = 0.985 + 0.03 * noise(a * 11 + this.centre[0], b * 11);
    hit.r = texel[0]! * fibre;
    hit.g = texel[1]! * fibre;
    hit.b = texel[2]! * fibre;
    const slope = 2 * this.bend * b;
    hit.nx = n[0] - v[0] * slope;
    hit.ny = n[1] - v[1] * slope;
    hit.nz = n[2] - v[2] * slope;
    // The cut edge catches a little light along the rim.
    const rim = smoothstep(-0.05, 0, edge) * 0.1;
    hit.nx += u[0] * rim * math.sign(a) + v[0] * rim * math.sign(b);
    hit.ny += u[1] * rim * math.sign(a) + v[1] * rim * math.sign(b);
    hit.gloss = 0.06;
    hit.glow = 0;
    hit.translucency = 0.12;
  }

  private blendEdge(hit: Hit, top: number, under: number): void {
    const share = under / (top + under);
    if (top === 0) {
      hit.nx = this.n[0];
      hit.ny = this.n[1];
      hit.nz = this.n[2];
      hit.gloss = hit.glow = hit.translucency = 0;
      hit.r = hit.g = hit.b = 0;
      hit.t = this.t;
    }
    hit.r += (this.edge[0] - hit.r) * share;
    hit.g += (this.edge[1] - hit.g) * share;
    hit.b += (this.edge[2] - hit.b) * share;
    hit.coverage = top + under;
  }

  private distance(x: number, y: number, z: number): number {
    const { u, v } = this;
    const px = x - this.centre[0];
    const py = y - this.centre[1];
    const pz = z - this.centre[2];
    return roundedEdge(px * u[0] + py * u[1] + pz * u[2], px * v[0] + py * v[1] + pz * v[2]);
  }
}
