/** Part of an axis of a variable font. */
export interface Range {
  min: number;
  max: number;
}

/** A font of the site, as its `@font-face` rule declares it. */
export interface FontFace {
  /** Path relative to the style sheet. */
  file: string;
  /** All characters of its `unicode-range`. */
  characters: string;
  weights: Range;
}

const RULE = /@font-face\s*\{([^}]*)\}/g;
const FILE = /src:\s*url\('([^']+)'\)/;
const WEIGHTS = /font-weight:\s*(\d+) (\d+);/;
const CHARACTERS = /unicode-range:\s*([^;]+);/;

/** The fonts that a style sheet loads from our files. */
export function fontFaces(css: string): FontFace[] {
  return [...css.matchAll(RULE)].flatMap(([, rule = '']) => {
    const [, file] = FILE.exec(rule) ?? [];
    const [, min, max] = WEIGHTS.exec(rule) ?? [];
    const [, ranges] = CHARACTERS.exec(rule) ?? [];
    if (!file || !ranges) return [];
    const weights = { min: Number(min), max: Number(max) };
    return [{ file, weights, characters: ranges.split(',').map(charactersIn).join('') }];
  });
}

/** `U+2018-201A` means these three characters. */
function charactersIn(range: string): string {
  const [first = '', last = first] = range.trim().replace('U+', '').split('-');
  const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
  const points = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  return String.fromCodePoint(...points);
}
