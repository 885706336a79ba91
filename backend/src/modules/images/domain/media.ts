import { randomBytes } from 'node:crypto';

/**
 * Returns a new path for an image, on the product's own origin. The path is not the object key, so hiding an image
 * changes the path and moves no bytes.
 */
export function newMediaPath(): string {
  // 128 random bits: can't be guessed and reveals nothing.
  return mediaPath(`${randomBytes(16).toString('hex')}.jpg`);
}

export function mediaPath(name: string): string {
  return `/media/${name}`;
}

const NAME = /^[0-9a-f]{32}\.jpg$/;

export function isMediaName(name: string): boolean {
  return NAME.test(name);
}

/** Supported widths of copies, in pixels. Any other width gets the full image. */
const VARIANT_WIDTHS = [480, 720, 1_080] as const;
export const VARIANT_TYPES = ['image/jpeg', 'image/webp'] as const;

export type VariantWidth = (typeof VARIANT_WIDTHS)[number];
type VariantType = (typeof VARIANT_TYPES)[number];

export interface Variant {
  width: VariantWidth;
  type: VariantType;
}

export function variantWidth(text: unknown): VariantWidth | undefined {
  return VARIANT_WIDTHS.find((width) => String(width) === text);
}

export const VARIANTS: Variant[] = VARIANT_WIDTHS.flatMap((width) =>
  VARIANT_TYPES.map((type) => ({ width, type })),
);

/** Name that distinguishes this copy from the image's other copies. */
export function variantName({ width, type }: Variant): string {
  return `${width}-${type.replace('image/', '')}`;
}
