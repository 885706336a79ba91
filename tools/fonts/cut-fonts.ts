/**
 * `npm run fonts` writes the fonts of the site, cut down from their packages to what `fonts.css` declares; `--check`
 * fails when they would change.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { type FontFace, fontFaces, type Range } from './font-faces.ts';

const STYLES = join(import.meta.dirname, '..', '..', 'frontend', 'src', 'ui', 'fonts.css');

/** Package file of each font, its other axes, and the features that the styles use. */
const SOURCES: Record<string, { file: string; axes?: Record<string, Range>; features: string[] }> =
  {
    'serif.woff2': {
      file: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
      // Letters larger than 72 px look the same as those of 72 px: their own outlines would add 5 kB.
      axes: { opsz: { min: 17, max: 72 } },
      features: ['kern', 'liga', 'rvrn'],
    },
    'sans.woff2': {
      file: 'inter/files/inter-latin-wght-normal.woff2',
      // Without `calt`, which replaces what a person typed, such as an arrow for `->`.
      features: ['kern', 'tnum'],
    },
  };

/** Copyright notice and address of the license, which have to stay in the files. */
const NOTICES = [0, 14];

for (const face of fontFaces(await readFile(STYLES, 'utf8'))) {
  const path = join(dirname(STYLES), face.file);
  const font = await cut(face);
  if (process.argv.includes('--check')) await check(path, font);
  else await writeFile(path, font);
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

async function check(path: string, font: Buffer): Promise<void> {
  const committed = await readFile(path).catch(() => undefined);
  if (committed?.equals(font)) return;
  console.error(`${path} is not what fonts.css declares. Run: npm run fonts`);
  process.exitCode = 1;
}
