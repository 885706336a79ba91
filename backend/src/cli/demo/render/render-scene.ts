import { math } from '../math.js';
import { project } from './camera.js';
import { blurAt } from './blur.js';
import type { Hit, Ray, Scene, Shade, Solid, Texel } from './scene.js';
import { smoothstep } from './vector.js';

/** The scene in linear light with its depth, before the lens. */
export interface Exposure {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue for each pixel. */
  readonly colour: Float32Array;
  readonly depth: Float32Array;
}

interface Framed {
  readonly solid: Solid;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const FAR = 400;
/** From this blur on, in pixels, one line of sight serves four pixels of bare table. */
const COARSE = 3;

/** Follows one line of sight for each pixel of the picture. */
export function renderScene(scene: Scene): Exposure {
  const { width, height } = scene.camera;
  const colour = new Float32Array(width * height * 3);
  const depth = new Float32Array(width * height);
  const framed = scene.solids.map((solid) => frame(scene, solid));
  const painter = new Painter(scene, colour, depth);
  for (let y = 0; y < height; y++) {
    const row = framed.filter((f) => f.top <= y && y <= f.bottom);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const near = anyAt(row, x);
      const first = at - (x & 1) - (y & 1) * width;
      if (!near && first < at && blurAt(scene.lens, depth[first]!) > COARSE) {
        painter.repeat(first, at);
        continue;
      }
      painter.aim(x, y);
      const lowest = near ? painter.lowestSeen(row, x) : -1;
      if (lowest < 0) painter.paintTable(x, y);
      if (near)
        for (let i = math.max(0, lowest); i < row.length; i++) painter.paintSolid(row[i]!, x);
      painter.store(at);
    }
  }
  return { width, height, colour, depth };
}

function anyAt(row: readonly Framed[], x: number): boolean {
  for (let i = 0; i < row.length; i++) if (row[i]!.left <= x && x <= row[i]!.right) return true;
  return false;
}

function frame(scene: Scene, solid: Solid): Framed {
  const points = solid.hull.map((point) => project(scene.camera, point));
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return {
    solid,
    left: math.min(...xs) - 2,
    right: math.max(...xs) + 2,
    top: math.min(...ys) - 2,
    bottom: math.max(...ys) + 2,
  };
}

class Painter {
  private readonly ray: Ray;
  private readonly hit: Hit = newHit();
  private readonly texel: Texel = { r: 0, g: 0, b: 0, relief: 1, gloss: 0 };
  private readonly shade: Shade = { key: 1, ambient: 1 };
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
    this.light(null, texel.relief);
  }

  paintSolid({ solid, left, right }: Framed, x: number): void {
    if (x < left || x > right) return;
    this.hit.coverage = 0;
    if (solid.hit(this.ray, this.hit) && this.hit.coverage > 0.003) this.light(solid, 1);
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

  private light(from: Solid | null, relief: number): void {
    const { ray, hit, shade, scene } = this;
    const { key, ambient } = scene.light;
    const x = ray.ox + ray.dx * hit.t;
    const y = ray.oy + ray.dy * hit.t;
    const z = ray.oz + ray.dz * hit.t;
    shade.key = shade.ambient = 1;
    for (const solid of scene.solids) {
      if (solid !== from) solid.shadow(x, y, z, key, shade);
    }
    const lx = key.direction[0];
    const ly = key.direction[1];
    const lz = key.direction[2];
    const facing = hit.nx * lx + hit.ny * ly + hit.nz * lz;
    const open = scene.light.pattern(x - (lx * z) / lz, y - (ly * z) / lz);
    const lit = math.max(0, facing) + hit.translucency * math.max(0, -facing + 0.2);
    const strength = lit * shade.key * relief * open;
    const fill = shade.ambient * (0.62 + 0.38 * hit.nz) * (0.5 + 0.5 * relief);
    const shine = hit.gloss > 0 ? this.shine(shade.key * open) : 0;
    let r =
      hit.r * (key.colour[0] * strength + ambient[0] * fill + hit.glow) + shine * key.colour[0];
    let g =
      hit.g * (key.colour[1] * strength + ambient[1] * fill + hit.glow) + shine * key.colour[1];
    let b =
      hit.b * (key.colour[2] * strength + ambient[2] * fill + hit.glow) + shine * key.colour[2];
    for (const point of scene.light.points) {
      const ex = point.position[0] - x;
      const ey = point.position[1] - y;
      const ez = point.position[2] - z;
      const square = ex * ex + ey * ey + ez * ez;
      const cosine = math.max(0, (ex * hit.nx + ey * hit.ny + ez * hit.nz) / math.sqrt(square));
      const power = ((0.15 + 0.85 * cosine) * (0.4 + 0.6 * shade.ambient)) / (1 + square * 0.02);
      r += hit.r * point.colour[0] * power;
      g += hit.g * point.colour[1] * power;
      b += hit.b * point.colour[2] * power;
    }
    this.lay(r, g, b);
  }

  private lay(r: number, g: number, b: number): void {
    const { hit } = this;
    this.r += (r - this.r) * hit.coverage;
    this.g += (g - this.g) * hit.coverage;
    this.b += (b - this.b) * hit.coverage;
    if (hit.coverage > 0.5) this.t = hit.t;
  }

  // A window's broad reflection, stronger the flatter one looks along the surface.
  private shine(open: number): number {
    const { ray, hit } = this;
    const length = math.sqrt(ray.dx * ray.dx + ray.dy * ray.dy + ray.dz * ray.dz);
    const towards = -(ray.dx * hit.nx + ray.dy * hit.ny + ray.dz * hit.nz) / length;
    const mx = ray.dx / length + 2 * towards * hit.nx;
    const my = ray.dy / length + 2 * towards * hit.ny;
    const mz = ray.dz / length + 2 * towards * hit.nz;
    const { direction } = this.scene.light.key;
    const aligned = mx * direction[0] + my * direction[1] + mz * direction[2];
    const slant = 1 - math.min(1, math.max(0, towards));
    const fresnel = 0.04 + 0.96 * slant * slant * slant * slant * slant;
    const spot = smoothstep(0.93, 1, aligned) * (0.2 + 0.8 * open) * 1.6;
    const broad = smoothstep(0.2, 1, aligned) * 0.35 + smoothstep(-0.2, 0.9, mz) * 0.12;
    return hit.gloss * (spot * hit.gloss + broad) * (fresnel * 3 + 0.12);
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
