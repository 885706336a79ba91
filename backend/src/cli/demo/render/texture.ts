import { math } from '../math.js';
import sharp from 'sharp';
import { toLinear } from '../palette.js';

// Where strangers' pictures are read SVG is blocked, for the whole process; tests run both in one.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** Pixels of a drawing, four bytes each, not premultiplied. */
export interface Texture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Linear light for sRGB bytes in quarter steps, so that blended bytes keep their precision. */
export const LINEAR = Float32Array.from({ length: 1021 }, (_, i) => toLinear(i / 1020));

/** Draws an SVG that states its own width and height. */
export async function rasterise(svg: string): Promise<Texture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** The opacity of a texture, blurred by `sigma` pixels. */
export async function softAlpha(texture: Texture, sigma: number): Promise<Uint8Array> {
  const { width, height } = texture;
  return sharp(texture.pixels, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .blur(sigma)
    .raw()
    .toBuffer();
}

/** Red, green, blue (linear) and opacity at a place given as 0 to 1 from the top left. */
export function sample(texture: Texture, u: number, v: number, into: Float32Array): void {
  const { width, height, pixels } = texture;
  const x = math.min(math.max(u * width - 0.5, 0), width - 1.001);
  const y = math.min(math.max(v * height - 0.5, 0), height - 1.001);
  const column = x | 0;
  const row = y | 0;
  const fx = x - column;
  const fy = y - row;
  const first = (row * width + column) * 4;
  const below = first + width * 4;
  for (let c = 0; c < 4; c++) {
    const top = pixels[first + c]! * (1 - fx) + pixels[first + 4 + c]! * fx;
    const bottom = pixels[below + c]! * (1 - fx) + pixels[below + 4 + c]! * fx;
    const value = top * (1 - fy) + bottom * fy;
    into[c] = c === 3 ? value / 255 : LINEAR[(value * 4) | 0]!;
  }
}
