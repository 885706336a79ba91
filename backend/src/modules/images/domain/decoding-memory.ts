/** Data from the header of an image. */
export interface ImageHeader {
  /** MIME type of the format. */
  type: string;
  width: number;
  height: number;
  channels: number;
  bytesPerSample: number;
  /** An interlaced PNG, or a JPEG with several scans. */
  isProgressive: boolean;
  /** JPEG chroma at half the width and height. */
  isSubsampled: boolean;
}

const MB = 1_000_000;

/** Minimum for any image: row buffers and the written copy. */
const LEAST = 24 * MB;
/**
 * Rows that scaling holds, however few the image has: 60 kB of PNG of 10,000,000 by 4 pixels took 3.5 GB. A JPEG is read
 * at a smaller scale, and a row of WebP has 16,383 pixels at most.
 */
const SCALING_ROWS = 300;
/** Further rows of a PNG, as a share of its height, up to a height in pixels. */
const PNG_ROWS = { share: 0.75, most: 1_600 } as const;
/**
 * Memory of the thread that reads HEIC, and the limit for an image decoded there; one that needs more, in one piece, is
 * refused during decoding.
 */
const HEIC = { thread: 16 * MB, most: 130 * MB } as const;

/**
 * Memory to decode an image, in bytes; measured with libvips 8.18 and rounded up. Formats that are not read row by row
 * are held in memory as a whole.
 */
export function memoryFor(header: ImageHeader): number {
  return LEAST + bytesHeld(header);
}

function bytesHeld({ type, width, height, ...header }: ImageHeader): number {
  const pixels = width * height;
  const bytesPerPixel = header.channels * header.bytesPerSample;
  switch (type) {
    case 'image/jpeg':
      // Two bytes for each coefficient of all scans.
      return header.isProgressive ? pixels * (header.isSubsampled ? 3 : 2 * header.channels) : 0;
    case 'image/png':
      return header.isProgressive
        ? (pixels * 1.2 + width * SCALING_ROWS) * bytesPerPixel
        : width * (PNG_ROWS.share * Math.min(height, PNG_ROWS.most) + SCALING_ROWS) * bytesPerPixel;
    case 'image/webp':
      return pixels * 4;
    case 'image/gif':
      return pixels * 5 + width * SCALING_ROWS * 4;
    case 'image/tiff':
      // Strips and tiles may be as large as the image, with separate planes.
      return (pixels * 1.6 + width * SCALING_ROWS) * bytesPerPixel;
    case 'image/heic':
      // Only the decoder can tell whether the image has tiles, as phones write them: those take far less.
      return HEIC.thread + Math.min(pixels * 9, HEIC.most);
    default:
      // AVIF: planes, their copies as RGB, and the decoder's own memory.
      return pixels * (header.bytesPerSample === 1 ? 19 : 26);
  }
}
