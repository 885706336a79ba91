import { Lighting } from './lighting.js';
import type { Hit, Ray, Scene, Solid, Texel } from './scene.js';

/** A solid and the part of the picture it may appear in, in pixels. */
export interface Framed {
  readonly solid: Solid;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const FAR = 400;

/** Paints one pixel at a time: the table or what is beyond it, then what lies on top. */
export class Painter {
  private readonly ray: Ray;
  private readonly hit: Hit = newHit();
  private readonly texel: Texel = { r: 0, g: 0, b: 0, relief: 1, gloss: 0 };
  private readonly lighting: Lighting;
  private r = 0;
  private g = 0;
  private b = 0;
  private t = FAR;

  constructor(
    private readonly scene: Scene,
    private readonly colour: Float32Array,
    private readonly depth: Float32Array,
  ) {
    const [ox, oy, oz] = scene.camera.position;
    this.lighting = new Lighting(scene);
    this.ray = { ox, oy, oz, dx: 0, dy: 0, dz: 0, pixel: 1 / scene.camera.focal };
  }

  aim(x: number, y: number): void {
    const { right, up, forward, focal, width, height } = this.scene.camera;
    const across = (x + 0.5 - width / 2) / focal;
    const along = (height / 2 - y - 0.5) / focal;
    this.ray.dx = forward[0] + right[0] * across + up[0] * along;
    this.ray.dy = forward[1] + right[1] * across + up[1] * along;
    this.ray.dz = forward[2] + right[2] * across + up[2] * along;
  }

  /** Where painting may begin: the uppermost solid that hides all beneath it, or -1. */
  lowestSeen(near: readonly Framed[], x: number): number {
    for (let i = near.length - 1; i >= 0; i--) {
      const { solid, left, right } = near[i]!;
      if (left <= x && x <= right && solid.covers?.(this.ray)) return i;
    }
    return -1;
  }

  paintTable(x: number, y: number): void {
    const { ray, scene, texel, hit } = this;
    const t = ray.dz < -0.002 ? -ray.oz / ray.dz : FAR;
    const px = ray.ox + ray.dx * t;
    const py = ray.oy + ray.dy * t;
    this.t = FAR;
    this.r = this.g = this.b = 0;
    if (t >= FAR || py > scene.tableEnd) {
      scene.backdrop(x / scene.camera.width, y / scene.camera.height, hit);
      this.r = hit.r;
      this.g = hit.g;
      this.b = hit.b;
      return;
    }
    scene.surface(px, py, t * ray.pixel, texel);
    hit.r = texel.r;
    hit.g = texel.g;
    hit.b = texel.b;
    hit.nx = hit.ny = hit.translucency = hit.glow = 0;
    hit.nz = 1;
    hit.gloss = texel.gloss;
    hit.coverage = 1;
    hit.t = t;
    this.lighting.light(ray, hit, null, texel.relief);
    this.lay();
  }

  paintSolid({ solid, left, right }: Framed, x: number): void {
    if (x < left || x > right) return;
    const { ray, hit } = this;
    hit.coverage = 0;
    if (!solid.hit(ray, hit) || hit.coverage <= 0.003) return;
    this.lighting.light(ray, hit, solid, 1);
    this.lay();
  }

  store(at: number): void {
    this.colour[at * 3] = this.r;
    this.colour[at * 3 + 1] = this.g;
    this.colour[at * 3 + 2] = this.b;
    this.depth[at] = this.t;
  }

  repeat(from: number, to: number): void {
    this.colour.copyWithin(to * 3, from * 3, from * 3 + 3);
    this.depth[to] = this.depth[from]!;
  }

  private lay(): void {
    const { hit } = this;
    this.r += (hit.r - this.r) * hit.coverage;
    this.g += (hit.g - this.g) * hit.coverage;
    this.b += (hit.b - this.b) * hit.coverage;
    if (hit.coverage > 0.5) this.t = hit.t;
  }
}

function newHit(): Hit {
  return {
    coverage: 0,
    t: 0,
    nx: 0,
    ny: 0,
    nz: 1,
    r: 0,
    g: 0,
    b: 0,
    gloss: 0,
    glow: 0,
    translucency: 0,
  };
}
