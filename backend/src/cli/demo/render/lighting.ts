import { math } from '../math.js';
import type { Hit, PointLight, Ray, Scene, Shade, Solid } from './scene.js';
import { smoothstep } from './vector.js';

/** Turns the colour of what a ray meets into the light that comes back from it. */
export class Lighting {
  private readonly shade: Shade = { key: 1, ambient: 1 };
  private readonly casters: readonly Solid[];

  constructor(private readonly scene: Scene) {
    this.casters = scene.solids.filter((solid) => solid.casts !== false);
  }

  /** Replaces the hit's colour; `relief` is the factor of a surface's fine grain on the key light. */
  light(ray: Ray, hit: Hit, from: Solid | null, relief: number): void {
    const { key, ambient, pattern, points } = this.scene.light;
    const { colour, direction } = key;
    const x = ray.ox + ray.dx * hit.t;
    const y = ray.oy + ray.dy * hit.t;
    const z = ray.oz + ray.dz * hit.t;
    const shade = this.shadeAt(x, y, z, from);
    const down = z / direction[2];
    const open = shade.key * pattern(x - direction[0] * down, y - direction[1] * down);
    const facing = hit.nx * direction[0] + hit.ny * direction[1] + hit.nz * direction[2];
    const lit = math.max(0, facing) + hit.translucency * math.max(0, 0.2 - facing);
    const strength = lit * relief * open;
    const fill = shade.ambient * (0.62 + 0.38 * hit.nz) * (0.5 + 0.5 * relief);
    const shine = hit.gloss > 0 ? this.shine(ray, hit, open) : 0;
    const { r, g, b } = hit;
    hit.r = r * (colour[0] * strength + ambient[0] * fill + hit.glow) + shine * colour[0];
    hit.g = g * (colour[1] * strength + ambient[1] * fill + hit.glow) + shine * colour[1];
    hit.b = b * (colour[2] * strength + ambient[2] * fill + hit.glow) + shine * colour[2];
    for (const point of points) {
      const power = this.reaching(point, hit, x, y, z);
      hit.r += r * point.colour[0] * power;
      hit.g += g * point.colour[1] * power;
      hit.b += b * point.colour[2] * power;
    }
  }

  private shadeAt(x: number, y: number, z: number, from: Solid | null): Shade {
    const { shade, casters } = this;
    shade.key = shade.ambient = 1;
    for (let i = 0; i < casters.length; i++) {
      if (casters[i] !== from) casters[i]!.shadow(x, y, z, this.scene.light.key, shade);
    }
    return shade;
  }

  private reaching({ position }: PointLight, hit: Hit, x: number, y: number, z: number): number {
    const ex = position[0] - x;
    const ey = position[1] - y;
    const ez = position[2] - z;
    const square = ex * ex + ey * ey + ez * ez;
    const facing = math.max(0, (ex * hit.nx + ey * hit.ny + ez * hit.nz) / math.sqrt(square));
    return ((0.15 + 0.85 * facing) * (0.4 + 0.6 * this.shade.ambient)) / (1 + square * 0.02);
  }

  // A window's broad reflection, stronger the flatter one looks along the surface.
  private shine(ray: Ray, hit: Hit, open: number): number {
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
