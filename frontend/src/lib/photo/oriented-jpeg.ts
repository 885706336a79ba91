/** EXIF orientation by degrees of clockwise rotation. */
const ORIENTATIONS: Record<number, number> = { 90: 6, 180: 3, 270: 8 };
const BEGINNING = [0xff, 0xd8];

/**
 * Rotates a JPEG clockwise by adding an EXIF orientation, for browsers without a reliable canvas. Browsers show the
 * JPEG rotated, and the server stores it rotated. It must have no metadata yet, which is true for every photo from the
 * server.
 */
export async function orientedJpeg(jpeg: Blob, degrees: number): Promise<Blob> {
  const orientation = ORIENTATIONS[degrees % 360];
  if (orientation === undefined) return jpeg;
  const beginning = new Uint8Array(await jpeg.slice(0, BEGINNING.length).arrayBuffer());
  if (BEGINNING.some((byte, at) => beginning[at] !== byte)) throw new Error('This is no JPEG');
  const rest = jpeg.slice(BEGINNING.length);
  return new Blob([beginning, exifOf(orientation), rest], { type: 'image/jpeg' });
}

/** An APP1 segment with one entry: orientation (0x0112), a short, once. */
function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const marker = [0xff, 0xe1, 0, 34, ...[...'Exif\0\0'].map((char) => char.charCodeAt(0))];
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...marker, ...header, 0, 1, ...entry, 0, 0, 0, 0]);
}
