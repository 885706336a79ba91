import { CARD, type Point } from './sheet.ts';
import type { Doc } from './type.ts';

const NAME = 'CardBack';
const RINGS = 13;
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

// Inner rings are shaped like lips with corners; outer rings become ovals.
function ringPath(ring: number): string {
  const calm = Math.min(1, ring / 7);
  const between = (lips: number, oval: number) => lips + (oval - lips) * calm;
  const half = 38 + ring * 13;
  const upper = 14 + ring * 13.5;
  const lower = 17 + ring * 13.5;
  const bow = between(5, 0);
  const cornerX = half * between(0.66, 1);
  const cornerY = between(0.42, 0.55);
  const crownX = half * between(0.26, 0.55);
  const crownY = upper * between(1.18, 1);
  return [
    `M${-half} 0`,
    `C${-cornerX} ${-upper * cornerY} ${-crownX} ${-crownY} 0 ${bow - upper}`,
    `C${crownX} ${-crownY} ${cornerX} ${-upper * cornerY} ${half} 0`,
    `C${cornerX} ${lower * cornerY} ${half * 0.5} ${lower} 0 ${lower}`,
    `C${-half * 0.5} ${lower} ${-cornerX} ${lower * cornerY} ${-half} 0Z`,
  ].join('');
}
