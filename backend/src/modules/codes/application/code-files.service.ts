import { Injectable } from '@nestjs/common';
import escapeHtml from 'escape-html';
import type { OutlineCommand } from 'opentype.js';
import { type CodeDrawing, drawCode, INK } from './code-drawing.js';

/** Width of the symbol in millimeters in an SVG without scaling. */
const SYMBOL = 30;
/** Pixels per module of the PNG, and pixels per inch. */
const PIXELS = 12;
const DENSITY = 300;

/** QR codes as files for designers: SVG and PNG. */
@Injectable()
export class CodeFiles {
  svg(address: string): string {
    const drawing = drawCode(address);
    const millimeters = SYMBOL / drawing.symbol;
    return svgOf(drawing, (modules) => `${Math.round(modules * millimeters * 100) / 100}mm`);
  }

  async png(address: string): Promise<Buffer> {
    // Loaded on demand, because the library takes 20 MB.
    const { default: sharp } = await import('sharp');
    const svg = svgOf(drawCode(address), (modules) => `${modules * PIXELS}px`);
    const image = sharp(Buffer.from(svg)).withMetadata({ density: DENSITY });
    return image.png({ palette: true }).toBuffer();
  }
}

function svgOf(drawing: CodeDrawing, length: (modules: number) => string): string {
  const { width, height, runs, words, outlines } = drawing;
  const modules = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${length(width)}" height="${length(height)}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escapeHtml(words)}</title>
<path fill="#fff" d="M0 0h${width}v${height}H0z"/>
<path fill="${INK}" d="${modules}${outlines.map(pathOf).join('')}"/>
</svg>
`;
}

/** Formats numbers here, because the package writes NaN for very small ones. */
function pathOf(command: OutlineCommand): string {
  const { type, ...numbers } = command;
  return (
    type +
    Object.values(numbers)
      .map((number) => number.toFixed(2))
      .join(' ')
  );
}
