/** What the first bytes of a picture tell about it. */
export interface PictureHeader {
  /** The format, as a MIME type. */
  type: string;
  width: number;
  height: number;
  channels: number;
  bytesPerSample: number;
  /** An interlaced PNG, or a JPEG of several scans. */
  isProgressive: boolean;
  /** Colour of a JPEG at half the width and height. */
  isSubsampled: boolean;
}

const MB = 1_000_000;

/** What any picture takes, however small: rows on their way, and the copy that is written. */
const LEAST = 24 * MB;
/** So many rows of a PNG are held while it is made smaller. */
const ROWS = 1_600;
/** The thread that reads HEIC; and what a picture in one piece may take there, be it larger than that allows. */
const HEIC = { thread: 16 * MB, piece: 130 * MB } as const;

/**
 * How much memory it takes to decode a picture, in bytes; measured with libvips 8.18 and rounded up. What is not read row
 * by row is in memory as a whole.
 */
export function memoryFor(header: PictureHeader): number {
  return LEAST + bytesHeld(header);
}

function bytesHeld({ type, width, height, ...header }: PictureHeader): number {
  const pixels = width * height;
  const bytesPerPixel = header.channels * header.bytesPerSample;
  switch (type) {
    case 'image/jpeg':
      // Two bytes for each coefficient of all scans.
      return header.isProgressive ? pixels * (header.isSubsampled ? 3 : 2 * header.channels) : 0;
    case 'image/png':
      return header.isProgressive
        ? pixels * bytesPerPixel * 1.2
        : width * Math.min(height, ROWS) * bytesPerPixel;
    case 'image/webp':
      return pixels * 4;
    case 'image/gif':
      return pixels * 5;
    case 'image/tiff':
      // Strips and tiles may be as large as the picture, and their planes apart.
      return pixels * bytesPerPixel * 1.6;
    case 'image/heic':
      // Only the decoder sees whether it comes in tiles, as from phones: then it takes the lesser of the two.
      return HEIC.thread + Math.max(pixels * 3.2, Math.min(pixels * 9, HEIC.piece));
    default:
      // AVIF: planes, their copies as RGB, and what the decoder itself holds.
      return pixels * (header.bytesPerSample === 1 ? 19 : 26);
  }
}
