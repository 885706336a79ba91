import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { type FontFace, fontFaces, type Range } from './font-faces.ts';

const FOLDER = join('frontend', 'src', 'ui');
const STYLES = join(import.meta.dirname, '..', '..', FOLDER, 'fonts.css');

/** Package file of each font, its other axes, and the features that the styles use. */
const SOURCES: Record<string, { file: string; axes?: Record<string, Range>; features: string[] }> =
  {
    'serif.woff2': {
      file: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
      // Optical sizes above 72 px look the same as 72 px, and would add 5 kB.
      axes: { opsz: { min: 17, max: 72 } },
      features: ['kern', 'liga', 'rvrn'],
    },
    'sans.woff2': {
      file: 'inter/files/inter-latin-wght-normal.woff2',
      // Without `calt`, which would replace typed characters, such as `->` by an arrow.
      features: ['kern', 'tnum'],
    },
  };

/** Font with which the server draws share images; its library cannot read `woff2`. */
const SHARE_FONT = join('backend', 'content', 'share', 'fraunces-semibold.ttf');

/** Name ids of the copyright notice and the license address, which have to stay in the files. */
const NOTICES = [0, 14];

/** The fonts of the site by path from the root, cut down from their packages to what `fonts.css` declares. */
export async function cutFonts(): Promise<Record<string, Buffer>> {
  const fonts: Record<string, Buffer> = {};
  for (const face of fontFaces(await readFile(STYLES, 'utf8'))) {
    fonts[join(FOLDER, face.file)] = await cut(face);
  }
  fonts[SHARE_FONT] = await shareFont();
  return fonts;
}

/** Latin-1, and typographic characters such as dashes and quotes. */
async function shareFont(): Promise<Buffer> {
  const spans = [0x20, 0x7e, 0xa0, 0xff, 0x152, 0x153, 0x2010, 0x2027, 0x20ac, 0x20ac];
  const characters = spans.flatMap((first, place) =>
    place % 2 ? [] : String.fromCodePoint(...range(first, spans[place + 1] as number)),
  );
  const address = import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2');
  return subsetFont(await readFile(fileURLToPath(address)), characters.join(''), {
    targetFormat: 'truetype',
    preserveNameIds: NOTICES,
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

async function cut({ file, characters, weights }: FontFace): Promise<Buffer> {
  const source = SOURCES[file.slice(file.lastIndexOf('/') + 1)];
  if (!source) throw new Error(`No font package is known for ${file}.`);
  const address = import.meta.resolve(`@fontsource-variable/${source.file}`);
  return subsetFont(await readFile(fileURLToPath(address)), characters, {
    targetFormat: 'woff2',
    keepFeatures: source.features,
    preserveNameIds: NOTICES,
    variationAxes: { ...source.axes, wght: weights },
  });
}
