export type ServerPicture = 'heic' | 'avif' | 'tiff';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const AVIF_BRANDS = ['avif', 'avis'];
/** Says only "a picture of the HEIF family"; the brands that follow it tell which one. */
const GENERIC_BRANDS = ['mif1', 'msf1'];

/** Of either byte order. */
const TIFF_BEGINNINGS = ['II*\0', 'MM\0*'];

/** How many bytes of a file `sniffPicture` looks at. */
export const SNIFF_BYTES = 64;

/**
 * Recognises by its first bytes a picture that the server may be able to read though this browser
 * can't. Names and MIME types are no help: several systems report HEIC files with an empty type.
 */
export function sniffPicture(head: Uint8Array): ServerPicture | null {
  if (TIFF_BEGINNINGS.includes(textAt(head, 0))) return 'tiff';
  if (textAt(head, 4) !== 'ftyp') return null;
  const brands = [textAt(head, 8), ...compatibleBrands(head)];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'heic';
  return GENERIC_BRANDS.includes(textAt(head, 8)) ? 'heic' : null;
}

/** The list after the main brand, up to the end of the box whose length the first four bytes give. */
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
