import { LIPS, MOUTH, THREAD_LIP, lipsPath } from '../../frontend/src/ui/lips.ts';
import { CARD, type Point } from './sheet.ts';
import type { Doc } from './typesetting.ts';

const NAME = 'CardBack';
const UNIT = CARD.width / 250;

/** The back of every card, as on the site: lips within lips. */
export interface CardBack {
  draw(at: Point): void;
}

/** Adds the drawing to the document once and reuses it on every back; repeating it would make the file too large. */
export function addCardBack(doc: Doc): CardBack {
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 250, 350], Resources: {} });
  form.end(Buffer.from(drawing(), 'latin1'));
  return {
    draw(at) {
      // pdfkit has no method for form XObjects; each page must list those it shows.
      (doc.page as unknown as Showing).xobjects[NAME] = form;
      doc.save().translate(at.x, at.y).scale(UNIT).addContent(`/${NAME} Do`).restore();
    },
  };
}

interface Showing {
  xobjects: Record<string, PDFKit.PDFKitReference>;
}

// PDF operators: color and width first, then a path, then S for stroke or W n for clip.
function drawing(): string {
  const lines = Array.from({ length: LIPS }, (_, line) => line).filter(
    (line) => line !== THREAD_LIP,
  );
  return [
    'q 20 20 210 310 re W n 1 0 0 1 125 175 cm 1 J',
    `0.086 0.078 0.071 RG 1.3 w ${lines.map((line) => operators(lipsPath(line))).join(' ')} ${operators(MOUTH)} S`,
    `0.784 0.2 0.122 RG 3 w ${operators(lipsPath(THREAD_LIP))} S Q`,
    // Ink at half strength on white, as a solid color to avoid transparency in print.
    `0.54 0.537 0.533 RG 1.3 w ${operators(FRAME)} S`,
  ].join('\n');
}

const FRAME =
  'M23 13L227 13C232.5 13 237 17.5 237 23L237 327C237 332.5 232.5 337 227 337L23 337C17.5 337 13 332.5 13 327L13 23C13 17.5 17.5 13 23 13Z';

function operators(path: string): string {
  const steps = path.match(/[MLCZ][^MLCZ]*/g) ?? [];
  return steps
    .map((step) => {
      if (step === 'Z') return 'h';
      const numbers = step
        .slice(1)
        .split(' ')
        .map((number) => Number(Number(number).toFixed(2)));
      return `${numbers.join(' ')} ${step.charAt(0).toLowerCase()}`;
    })
    .join(' ');
}
