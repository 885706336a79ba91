import { cutO } from '../../../ui/cut-o.ts';
import { wordmark } from '../../../ui/wordmark-outlines.ts';
import { fitLines, type FittedLines } from './fit-lines.ts';

export interface CardTexts {
  question: string;
  /** Address of the drawing of the question. */
  drawing?: string | undefined;
  answer: string | null;
}

/** Sizes in pixels of the two formats: a story, which fills a phone, and a post. */
export const SHAPES = {
  tall: { width: 1080, height: 1920, label: 'Story' },
  square: { width: 1080, height: 1080, label: 'Square' },
} as const;
export type Shape = keyof typeof SHAPES;

export const INVITATION = 'I answered. Your turn.';

/** The light colors, also on a device with a dark theme, because the image is seen elsewhere. */
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
const PADDING = 84;
const WORDMARK_WIDTH = 250;

/** Layout in pixels. Apps cover the upper and lower ends of a story. */
const LAYOUTS = {
  tall: {
    card: { x: 120, y: 230, width: 840, height: 1176 },
    invitation: 1500,
    size: 84,
    mark: 1640,
  },
  square: { card: { x: 84, y: 84, width: 912, height: 728 }, invitation: 858, size: 52, mark: 952 },
};
const DRAWING = { width: 480, height: 408 };

/** Draws a question, and an answer if there is one, as a game card on paper. Resolves when the fonts are in use. */
export async function drawCardImage(
  canvas: HTMLCanvasElement,
  shape: Shape,
  { question, drawing, answer }: CardTexts,
): Promise<void> {
  // Loads only the font of the page, because loading a local fallback font fails where it is not installed. Without the
  // font, the image is drawn in another serif font.
  const load = (weight: number, text: string) =>
    document.fonts.load(`${weight} 80px ${SERIF}`, text);
  await Promise.allSettled([load(480, question + INVITATION), load(400, answer ?? question)]);
  // There is no room for the drawing beside an answer, nor in a post.
  const paths = drawing && answer === null && shape === 'tall' ? await pathsOf(drawing) : [];
  const { width, height } = SHAPES[shape];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no images');
  context.fillStyle = COLORS.paper;
  context.fillRect(0, 0, width, height);
  const { card, invitation, size, mark } = LAYOUTS[shape];
  drawWordmark(context, card.x, mark);
  const says = { lines: [INVITATION], font: `480 ${size}px ${FONT}`, lineHeight: size };
  writeLines(context, says, { left: card.x, top: invitation, color: COLORS.ink });
  for (const turn of [-0.035, 0.028, 0]) drawCard(context, card, turn);
  const drawn = paths.length > 0 ? drawDrawing(context, card, paths) : 0;

  const left = card.x + PADDING;
  const top = card.y + (drawn === 0 ? PADDING : drawn + 56);
  const end = card.y + card.height - PADDING;
  const room = { width: card.width - 2 * PADDING, height: end - top };
  const asked = fitLines(context, question, {
    font: (pixels) => `480 ${pixels}px ${FONT}`,
    sizes: { largest: shape === 'tall' ? 96 : 84, smallest: 34 },
    width: room.width,
    height: answer === null ? room.height : room.height * 0.42,
  });
  const bottom = writeLines(context, asked, { left, top, color: COLORS.ink });
  if (answer === null) return;
  context.fillStyle = COLORS.thread;
  context.fillRect(left, bottom + 34, 96, 5);
  const below = bottom + 74;
  const words = fitLines(context, answer, {
    font: (pixels) => `400 ${pixels}px ${FONT}`,
    sizes: { largest: 60, smallest: 22 },
    width: room.width,
    height: end - below,
  });
  writeLines(context, words, { left, top: below, color: COLORS.soft });
}

/** The paths of a drawing file, which contains nothing else; an empty list when it can't be loaded. */
async function pathsOf(drawing: string): Promise<Element[]> {
  try {
    const svg = await (await fetch(drawing)).text();
    return [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('path')];
  } catch {
    return [];
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws an empty card, turned around its middle by `turn` radians. */
function drawCard(context: CanvasRenderingContext2D, card: Box, turn: number): void {
  const [x, y] = [-card.width / 2, -card.height / 2];
  context.save();
  context.translate(card.x - x, card.y - y);
  context.rotate(turn);
  context.shadowColor = 'rgb(60 42 20 / 22%)';
  context.shadowBlur = 50;
  context.shadowOffsetY = 20;
  context.fillStyle = COLORS.card;
  context.beginPath();
  context.roundRect(x, y, card.width, card.height, 44);
  context.fill();
  context.shadowColor = 'transparent';
  context.strokeStyle = COLORS.line;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(x + 22, y + 22, card.width - 44, card.height - 44, 26);
  context.stroke();
  context.restore();
}

/** Draws the drawing inside the frame of the card; returns the position of its lower edge. */
function drawDrawing(context: CanvasRenderingContext2D, card: Box, paths: Element[]): number {
  const inset = 22;
  const scale = (card.width - 2 * inset) / DRAWING.width;
  context.save();
  context.beginPath();
  context.roundRect(
    card.x + inset,
    card.y + inset,
    DRAWING.width * scale,
    DRAWING.height * scale,
    [26, 26, 0, 0],
  );
  context.clip();
  context.translate(card.x + inset, card.y + inset);
  context.scale(scale, scale);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const path of paths) {
    const shape = new Path2D(path.getAttribute('d') ?? '');
    const stroke = path.getAttribute('stroke');
    context.fillStyle = path.getAttribute('fill') ?? COLORS.ink;
    context.strokeStyle = stroke ?? '';
    context.lineWidth = Number(path.getAttribute('stroke-width') ?? 1);
    if (stroke) context.stroke(shape);
    else context.fill(shape);
  }
  context.restore();
  return inset + DRAWING.height * scale;
}

function drawWordmark(context: CanvasRenderingContext2D, x: number, y: number): void {
  const [left = 0, above = 0, width = 1] = wordmark.viewBox.split(' ').map(Number);
  const scale = WORDMARK_WIDTH / width;
  context.save();
  context.translate(x, y);
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
