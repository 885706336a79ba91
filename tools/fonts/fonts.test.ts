import { deepEqual, equal } from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { fontFaces } from './font-faces.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Files with texts on the screen. */
const TEXTS = [
  'backend/content/questions.txt',
  'frontend/src/**/*.tsx',
  'frontend/src/content/*.ts',
];

/** Characters that the fallback font draws, because the fonts lack them. */
const FALLBACK = new Set('←→');

describe('the fonts', () => {
  it('a font face has the characters in the ranges of its rule', () => {
    const css = `@font-face { font-weight: 380 480; src: url('./a.woff2') format('woff2');
    unicode-range: U+0041-0043, U+20AC; }
    @font-face { src: local('Arial'); }`;
    deepEqual(fontFaces(css), [
      { file: './a.woff2', weights: { min: 380, max: 480 }, characters: 'ABC€' },
    ]);
  });

  it('the fonts have every character of the questions and the pages', async () => {
    const faces = fontFaces(await readFile(join(ROOT, 'frontend/src/ui/fonts.css'), 'utf8'));
    equal(faces.length, 2);
    const used = new Set<string>();
    for await (const file of glob(TEXTS, {
      cwd: ROOT,
      exclude: (name) => name.includes('.spec.'),
    })) {
      for (const character of await readFile(join(ROOT, file), 'utf8')) used.add(character);
    }
    for (const { file, characters } of faces) {
      const missing = [...used].filter((each) => !characters.includes(each) && !FALLBACK.has(each));
      deepEqual(missing, [], file);
    }
  });
});
