import { describe, expect, it } from 'vitest';
import { fitLines } from './fit-lines.ts';

/** Each character is half as wide as the font is tall. */
const meter = () => {
  const made = { font: '', measureText: (text: string) => ({ width: 0 * text.length }) };
  made.measureText = (text) => ({
    width: (Number.parseInt(made.font, 10) / 2) * Array.from(text).length,
  });
  return made;
};
const fit = (text: string, room: { width: number; height: number }) =>
  fitLines(meter(), text, {
    font: (size) => `${size}px serif`,
    sizes: { largest: 40, smallest: 20 },
    ...room,
  });

describe('fitLines', () => {
  it('a short text stays on one line at the largest size', () => {
    expect(fit('Bread?', { width: 400, height: 400 })).toEqual({
      lines: ['Bread?'],
      font: '40px serif',
      lineHeight: 48.8,
    });
  });

  it('a text breaks at spaces and at its own line breaks', () => {
    const { lines } = fit('one two three\nfour', { width: 160, height: 400 });
    expect(lines).toEqual(['one two', 'three', 'four']);
  });

  it('a text that is too tall gets smaller until it fits', () => {
    const { lines, font, lineHeight } = fit('one two three four five', { width: 160, height: 100 });
    expect(Number.parseInt(font, 10)).toBeLessThan(40);
    expect(lines.length * lineHeight).toBeLessThanOrEqual(100);
    expect(lines.join(' ')).toBe('one two three four five');
  });

  it('a text that fits at no size is cut with an ellipsis', () => {
    const { lines, font } = fit('word '.repeat(100).trim(), { width: 100, height: 60 });
    expect(font).toBe('20px serif');
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('a word wider than a line breaks inside, and never inside a character', () => {
    const { lines } = fit('👩‍👩‍👧'.repeat(9), { width: 200, height: 4_000 });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('👩‍👩‍👧'.repeat(9));
    for (const line of lines) expect(line.startsWith('👩')).toBe(true);
  });
});
