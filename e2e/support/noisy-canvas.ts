/** Runs in the page: its canvases give back noise, as in browsers that resist fingerprinting. */
export function addNoise(): void {
  const noise = (canvas: OffscreenCanvas) => {
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    for (let row = 0; row < canvas.height; row += 1) {
      context.fillStyle = `hsl(${(row * 137) % 360} 100% 50%)`;
      context.fillRect(0, row, canvas.width, 1);
    }
  };
  const offscreen = OffscreenCanvas.prototype as {
    convertToBlob: (this: unknown, ...args: unknown[]) => unknown;
  };
  const { convertToBlob } = offscreen;
  offscreen.convertToBlob = function (...args) {
    noise(this as OffscreenCanvas);
    return convertToBlob.apply(this, args);
  };
}
