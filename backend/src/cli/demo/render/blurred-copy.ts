import { math } from '../math.js';

/** A smaller, blurred copy of the picture that is read as if it were full size. */
export class BlurredCopy {
  private readonly width: number;
  private readonly height: number;
  private readonly scaleX: number;
  private readonly scaleY: number;
  private first = 0;
  private right = 0;
  private below = 0;
  private fx = 0;
  private fy = 0;

  constructor(
    private readonly pixels: Uint8Array,
    size: { width: number; height: number },
    fullWidth: number,
    fullHeight: number,
  ) {
    this.width = size.width;
    this.height = size.height;
    this.scaleX = size.width / fullWidth;
    this.scaleY = size.height / fullHeight;
  }

  /** Chooses the pixel of the full-size picture that `read` answers for. */
  seek(x: number, y: number): void {
    const u = math.max(0, (x + 0.5) * this.scaleX - 0.5);
    const v = math.max(0, (y + 0.5) * this.scaleY - 0.5);
    const column = math.floor(u);
    const row = math.floor(v);
    this.fx = u - column;
    this.fy = v - row;
    this.first = (row * this.width + column) * 4;
    this.right = column < this.width - 1 ? 4 : 0;
    this.below = row < this.height - 1 ? this.width * 4 : 0;
  }

  /** One channel of the chosen pixel, 0 to 255. */
  read(channel: number): number {
    const { pixels, right, below, fx, fy } = this;
    const at = this.first + channel;
    const top = pixels[at]! * (1 - fx) + pixels[at + right]! * fx;
    const bottom = pixels[at + below]! * (1 - fx) + pixels[at + below + right]! * fx;
    return top * (1 - fy) + bottom * fy;
  }
}
