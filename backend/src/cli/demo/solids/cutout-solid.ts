import { math } from '../math.js';
import type { Hit, KeyLight, Ray, Shade, Solid } from '../render/scene.js';
import { rasterise, sample, softAlpha, type Texture } from '../render/texture.js';
import type { Vec3 } from '../render/vector.js';

export interface CutoutPlacement {
  readonly centre: Vec3;
  readonly turn?: number;
  /** Centimetres that the drawing measures. */
  readonly width: number;
  readonly height: number;
}

/** Something thin that lies flat: a thread, a twig, a match; its drawing carries its own relief. */
export class CutoutSolid implements Solid {
  readonly hull: readonly Vec3[];
  private readonly cos: number;
  private readonly sin: number;
  private readonly texel = new Float32Array(4);
  private u = 0;
  private v = 0;

  private constructor(
    private readonly place: CutoutPlacement,
    private readonly drawing: Texture,
    private readonly shade: Uint8Array,
  ) {
    const turn = ((place.turn ?? 0) * math.PI) / 180;
    this.cos = math.cos(turn);
    this.sin = math.sin(turn);
    const [x, y, z] = place.centre;
    const a = place.width / 2;
    const b = place.height / 2;
    this.hull = [-a, a].flatMap((px) =>
      [-b, b].map((py): Vec3 => [
        x + px * this.cos - py * this.sin,
        y + px * this.sin + py * this.cos,
        z,
      ]),
    );
  }

  /** Draws the SVG and its blurred shadow once. */
  static async draw(svg: string, place: CutoutPlacement): Promise<CutoutSolid> {
    const drawing = await rasterise(svg);
    const blur = math.max(0.6, (0.06 + place.centre[2] * 0.25) * (drawing.width / place.width));
    return new CutoutSolid(place, drawing, await softAlpha(drawing, blur));
  }

  hit(ray: Ray, hit: Hit): boolean {
    const t = (this.place.centre[2] - ray.oz) / ray.dz;
    if (t <= 0 || !this.within(ray.ox + ray.dx * t, ray.oy + ray.dy * t)) return false;
    sample(this.drawing, this.u, this.v, this.texel);
    hit.coverage = this.texel[3]!;
    if (hit.coverage < 0.01) return false;
    hit.r = this.texel[0]!;
    hit.g = this.texel[1]!;
    hit.b = this.texel[2]!;
    hit.t = t;
    hit.nx = hit.ny = hit.gloss = hit.glow = 0;
    hit.nz = 1;
    hit.translucency = 0.1;
    return true;
  }

  shadow(x: number, y: number, z: number, light: KeyLight, shade: Shade): void {
    const height = this.place.centre[2] - z;
    if (height < 0.01) return;
    const { direction } = light;
    const along = height / direction[2];
    if (this.within(x + direction[0] * along, y + direction[1] * along)) {
      shade.key *= 1 - 0.9 * this.cover();
    }
    if (this.within(x, y)) shade.ambient *= 1 - 0.5 * this.cover();
  }

  private within(x: number, y: number): boolean {
    const dx = x - this.place.centre[0];
    const dy = y - this.place.centre[1];
    this.u = (dx * this.cos + dy * this.sin) / this.place.width + 0.5;
    this.v = 0.5 - (dy * this.cos - dx * this.sin) / this.place.height;
    return this.u > 0 && this.u < 1 && this.v > 0 && this.v < 1;
  }

  private cover(): number {
    const { width, height } = this.drawing;
    return this.shade[((this.v * height) | 0) * width + ((this.u * width) | 0)]! / 255;
  }
}
