/** Measures the width of a text: a canvas context, or a fake one in tests. */
export interface TextMeter {
  font: string;
  measureText: (text: string) => { width: number };
}

interface Fit {
  /** CSS font of a size in pixels. */
  font: (size: number) => string;
  sizes: { largest: number; smallest: number };
  /** Lengths in pixels. */
  width: number;
  height: number;
}

export interface FittedLines {
  lines: string[];
  font: string;
  lineHeight: number;
}

const LEADING = 1.22;
const STEP = 2;

/**
 * Breaks a text into lines in the largest size that fits. If even the smallest size is too large, the last line that
 * fits ends with an ellipsis.
 */
export function fitLines(meter: TextMeter, text: string, fit: Fit): FittedLines {
  const { sizes, width, height } = fit;
  for (let size = sizes.largest; ; size -= STEP) {
    meter.font = fit.font(size);
    const lineHeight = size * LEADING;
    const lines = linesOf(meter, text, width);
    const rows = Math.max(1, Math.floor(height / lineHeight));
    if (lines.length <= rows) return { lines, font: meter.font, lineHeight };
    if (size - STEP < sizes.smallest) {
      const kept = lines.slice(0, rows);
      return {
        lines: [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`],
        font: meter.font,
        lineHeight,
      };
    }
  }
}

function linesOf(meter: TextMeter, text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapped(meter, paragraph, width));
}

/** Breaks at spaces, and inside a word that is wider than a line. */
function wrapped(meter: TextMeter, paragraph: string, width: number): string[] {
  const fits = (line: string) => meter.measureText(line).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of new Intl.Segmenter('en').segment(word)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return [...lines, line];
}
