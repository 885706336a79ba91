export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'avif' | 'tiff';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const AVIF_BRANDS = ['avif', 'avis'];
/** Major brands of any HEIF file; the compatible brands after them give the format. */
const GENERIC_BRANDS = ['mif1', 'msf1'];

/** First four bytes of a file; TIFF has two byte orders. */
const BEGINNINGS: Record<string, ImageFormat> = {
  'II*\0': 'tiff',
  'MM\0*': 'tiff',
  '\x89PNG': 'png',
  GIF8: 'gif',
};

/** Number of bytes that `sniffImage` needs. */
export const SNIFF_BYTES = 64;

/**
 * Recognizes by its first bytes an image that the server may decode. File names and MIME types are unreliable: several
 * systems report an empty type for HEIC files.
 */
export function sniffImage(head: Uint8Array): ImageFormat | null {
  const beginning = textAt(head, 0);
  if (beginning.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (beginning === 'RIFF' && textAt(head, 8) === 'WEBP') return 'webp';
  if (BEGINNINGS[beginning]) return BEGINNINGS[beginning];
  if (textAt(head, 4) !== 'ftyp') return null;
  const brands = [textAt(head, 8), ...compatibleBrands(head)];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic';
  return GENERIC_BRANDS.includes(textAt(head, 8)) ? 'heic' : null;
}

/** Brands after the major brand, up to the end of the box, whose length is in the first four bytes. */
function compatibleBrands(head: Uint8Array): string[] {
  const boxLength = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const brands: string[] = [];
  for (let at = 16; at + 4 <= Math.min(boxLength, head.length); at += 4) {
    brands.push(textAt(head, at));
  }
  return brands;
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
