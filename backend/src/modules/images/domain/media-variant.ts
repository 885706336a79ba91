/** So wide a picture may be asked for, in pixels; whatever else is asked for gets the whole picture. */
const VARIANT_WIDTHS = [480, 720, 1_080] as const;
export const VARIANT_TYPES = ['image/jpeg', 'image/webp'] as const;

export type VariantWidth = (typeof VARIANT_WIDTHS)[number];
type VariantType = (typeof VARIANT_TYPES)[number];

/** A smaller copy of a picture. */
export interface Variant {
  width: VariantWidth;
  type: VariantType;
}

/** The width that a text names, if it is one that is made. */
export function variantWidth(text: unknown): VariantWidth | undefined {
  return VARIANT_WIDTHS.find((width) => String(width) === text);
}

/** What tells this copy from the picture and its other copies. */
export function variantName({ width, type }: Variant): string {
  return `${width}-${type.replace('image/', '')}`;
}
