import { encodeJpeg, whiteCanvas } from './canvas.ts';

type Color = readonly [red: number, green: number, blue: number];

const COLORS: readonly Color[] = [
  [200, 30, 40],
  [40, 160, 70],
  [40, 60, 190],
  [230, 220, 200],
];
/** Width and height in pixels of the block of each color, which is a block of a JPEG as well. */
const BLOCK = 16;
/** Maximum change of a color by JPEG and by harmless noise in the lowest bits. */
const TOLERANCE = 24;

let checked: Promise<boolean> | undefined;

/**
 * Whether a canvas returns the pixels that were drawn. Browsers that resist fingerprinting return noise or white, and
 * photos would be stored as stripes. Checked once per page.
 */
export function canvasIsReliable(): Promise<boolean> {
  return (checked ??= drawnPixels().then(areDrawn, () => false));
}

/** Whether these pixels, of four bytes each, show the colors side by side. The edges of the blocks are ignored. */
export function areDrawn(pixels: ArrayLike<number>): boolean {
  const width = BLOCK * COLORS.length;
  for (let row = BLOCK / 4; row < (BLOCK * 3) / 4; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const isEdge = Math.abs((column % BLOCK) + 0.5 - BLOCK / 2) > BLOCK / 4;
      const color = COLORS[Math.floor(column / BLOCK)] as Color;
      const at = (row * width + column) * 4;
      if (!isEdge && color.some((value, channel) => !isNear(pixels[at + channel], value))) {
        return false;
      }
    }
  }
  return true;
}

async function drawnPixels(): Promise<Uint8ClampedArray> {
  const size = { width: BLOCK * COLORS.length, height: BLOCK };
  const { canvas, context } = whiteCanvas(size);
  COLORS.forEach((color, index) => {
    context.fillStyle = `rgb(${color.join()})`;
    context.fillRect(index * BLOCK, 0, BLOCK, BLOCK);
  });
  const bitmap = await createImageBitmap(await encodeJpeg(canvas, 0.9));
  const again = whiteCanvas(size).context;
  again.drawImage(bitmap, 0, 0);
  bitmap.close();
  return again.getImageData(0, 0, size.width, size.height).data;
}

function isNear(one: number | undefined, other: number): boolean {
  return one !== undefined && Math.abs(one - other) <= TOLERANCE;
}
