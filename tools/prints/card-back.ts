import { RINGS, ringPath } from '../../frontend/src/ui/card-rings.ts';
import { CARD, type Point } from './sheet.ts';
import type { Doc } from './type.ts';

const NAME = 'CardBack';
const UNIT = CARD.width / 250;

/** The back of every card, as on the site: closed lips with rings around them. */
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
  const rings = Array.from({ length: RINGS }, (_, ring) => operators(ringPath(ring)));
  return [
    'q 14 14 222 322 re W n 1 0 0 1 125 175 cm 1 J',
    // Ink at half strength on white, as a solid color to avoid transparency in print; then ink, then thread.
    `0.54 0.537 0.533 RG 1 w ${rings.join(' ')} S`,
    `0.086 0.078 0.071 RG 1.5 w ${operators('M-30 0C-20 -2 -10 3 0 0C10 3 20 -2 30 0')} S`,
    `0.784 0.2 0.122 RG 3 w ${operators('M0 -58L0 58')} S Q`,
    `0.89 0.855 0.792 RG 1 w ${operators(FRAME)} S`,
  ].join('\n');
}

const FRAME =
  'M22.5 13.5L227.5 13.5C232.5 13.5 236.5 17.5 236.5 22.5L236.5 327.5C236.5 332.5 232.5 336.5 227.5 336.5L22.5 336.5C17.5 336.5 13.5 332.5 13.5 327.5L13.5 22.5C13.5 17.5 17.5 13.5 22.5 13.5Z';

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
