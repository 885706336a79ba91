import { cutO } from '../../../ui/cut-o.ts';
import { wordmark } from '../../../ui/wordmark-outlines.ts';
import { fitLines, type FittedLines } from './fit-lines.ts';

export interface CardTexts {
  question: string;
  answer: string | null;
}

/** Sizes in pixels: a post, and a story that fills a phone. */
export const SHAPES = {
  square: { width: 1080, height: 1080, label: 'Square' },
  tall: { width: 1080, height: 1920, label: 'Tall' },
} as const;
export type Shape = keyof typeof SHAPES;

/** The light colors, whatever the device prefers: the image is looked at elsewhere. */
const COLORS = {
  paper: '#f7f2e8',
  card: '#fffdf8',
  ink: '#161412',
  soft: '#5d564c',
  thread: '#c8331f',
  line: '#e3daca',
};
const SERIF = "'Fraunces Variable'";
const FONT = `${SERIF}, 'Fraunces Fallback', serif`;
const MARGIN = 84;
const PADDING = 84;
const WORDMARK_WIDTH = 250;

/** Draws a question, and an answer if there is one, as a game card on paper. Resolves when the fonts are in use. */
export async function drawCardImage(
  canvas: HTMLCanvasElement,
  shape: Shape,
  { question, answer }: CardTexts,
): Promise<void> {
  // The font of the page only: loading a local fallback font fails where it is not installed. Without the font, the
  // image is drawn in another serif.
  const load = (weight: number, text: string) =>
    document.fonts.load(`${weight} 80px ${SERIF}`, text);
  await Promise.allSettled([load(480, question), load(400, answer ?? question)]);
  const { width, height } = SHAPES[shape];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no images');
  context.fillStyle = COLORS.paper;
  context.fillRect(0, 0, width, height);
  drawWordmark(context, height - MARGIN - 66);
  const card = {
    x: MARGIN,
    y: MARGIN,
    width: width - 2 * MARGIN,
    height: height - 3 * MARGIN - 66,
  };
  drawCard(context, card);

  const room = { width: card.width - 2 * PADDING, height: card.height - 2 * PADDING };
  const left = card.x + PADDING;
  const asked = fitLines(context, question, {
    font: (size) => `480 ${size}px ${FONT}`,
    sizes: { largest: shape === 'tall' ? 104 : 88, smallest: 34 },
    width: room.width,
    height: answer === null ? room.height : room.height * 0.42,
  });
  const bottom = writeLines(context, asked, { left, top: card.y + PADDING, color: COLORS.ink });
  if (answer === null) return;
  context.fillStyle = COLORS.thread;
  context.fillRect(left, bottom + 34, 96, 5);
  const top = bottom + 74;
  const words = fitLines(context, answer, {
    font: (size) => `400 ${size}px ${FONT}`,
    sizes: { largest: 60, smallest: 22 },
    width: room.width,
    height: card.y + PADDING + room.height - top,
  });
  writeLines(context, words, { left, top, color: COLORS.soft });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawCard(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  context.save();
  context.shadowColor = 'rgb(60 42 20 / 32%)';
  context.shadowBlur = 60;
  context.shadowOffsetY = 26;
  context.fillStyle = COLORS.card;
  context.beginPath();
  context.roundRect(x, y, width, height, 44);
  context.fill();
  context.restore();
  context.strokeStyle = COLORS.line;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(x + 22, y + 22, width - 44, height - 44, 26);
  context.stroke();
}

function drawWordmark(context: CanvasRenderingContext2D, top: number): void {
  const [left = 0, above = 0, width = 1] = wordmark.viewBox.split(' ').map(Number);
  const scale = WORDMARK_WIDTH / width;
  context.save();
  context.translate(MARGIN, top);
  context.scale(scale, scale);
  context.translate(-left, -above);
  context.fillStyle = COLORS.ink;
  context.fill(new Path2D(wordmark.outlines));
  context.fillStyle = COLORS.thread;
  context.fill(new Path2D(cutO.path));
  context.restore();
}

/** Returns the bottom of the last line. */
function writeLines(
  context: CanvasRenderingContext2D,
  { lines, font, lineHeight }: FittedLines,
  { left, top, color }: { left: number; top: number; color: string },
): number {
  context.font = font;
  context.fillStyle = color;
  context.textBaseline = 'top';
  lines.forEach((line, row) => context.fillText(line, left, top + row * lineHeight));
  return top + lines.length * lineHeight;
}
