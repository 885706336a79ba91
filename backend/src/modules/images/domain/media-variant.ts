/** Supported widths of copies, in pixels. Any other width gets the full image. */
const VARIANT_WIDTHS = [480, 720, 1_080] as const;
export const VARIANT_TYPES = ['image/jpeg', 'image/webp'] as const;

export type VariantWidth = (typeof VARIANT_WIDTHS)[number];
type VariantType = (typeof VARIANT_TYPES)[number];

/** A smaller copy of an image. */
export interface Variant {
  width: VariantWidth;
  type: VariantType;
}

/** Parses a width; undefined for an unsupported one. */
export function variantWidth(text: unknown): VariantWidth | undefined {
  return VARIANT_WIDTHS.find((width) => String(width) === text);
}

/** Every copy that an image can have. */
export const VARIANTS: Variant[] = VARIANT_WIDTHS.flatMap((width) =>
  VARIANT_TYPES.map((type) => ({ width, type })),
);

/** Name that distinguishes this copy from the image's other copies. */
export function variantName({ width, type }: Variant): string {
  return `${width}-${type.replace('image/', '')}`;
}

/** Makes smaller copies of stored images. */
export abstract class MediaShrinker {
  /** Returns a copy at most as wide as the variant, never enlarged. Throws `UploadsBusyError`. */
  abstract shrink(jpeg: Buffer, variant: Variant): Promise<Buffer>;
}
