import { math } from '../math.js';
import { SeededRandom } from '../seeded-random.js';

interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const PER_CM = 42;

function canvas(width: number, height: number, content: string): Drawing {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${math.round(width * PER_CM)}" ` +
    `height="${math.round(height * PER_CM)}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return { svg, width, height };
}

/** A length of red thread that wanders across the table; sizes in centimetres. */
export function looseThread(colour: string, random: SeededRandom): Drawing {
  const width = 26;
  const height = 16;
  const loop = random.between(2, 3.6);
  const sway = () => random.between(3, 13);
  const middle = random.between(5, 10);
  const d =
    `M0 ${sway()}C4 ${sway()} 6 ${middle} 10 ${middle}` +
    `C${12 + loop} ${middle} ${13 + loop} ${middle - loop * 1.6} 12 ${middle - loop * 1.5}` +
    `C${9.5} ${middle - loop * 1.4} ${10.5} ${middle + 0.8} 15 ${middle + 0.4}` +
    `C19 ${middle} 21 ${sway()} 26 ${sway()}`;
  const line = (stroke: string, wide: number, extra = '') =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-linecap="round" ${extra}/>`;
  return canvas(
    width,
    height,
    line('#7d1a10', 0.17) +
      line(colour, 0.125) +
      line('#e2604a', 0.1, 'stroke-dasharray="0.05 0.11"') +
      line('#8f2114', 0.06, 'stroke-dasharray="0.04 0.12" stroke-dashoffset="0.08"'),
  );
}

/** A twig of eucalyptus or olive with paired leaves. */
export function twig(leaf: string, dark: string, random: SeededRandom): Drawing {
  const width = 15;
  const height = 8;
  const leaves: string[] = [];
  for (let at = 0; at < 9; at++) {
    const x = 2.6 + at * 1.28;
    const y = 4 + math.sin(x * 0.3) * 0.9;
    for (const side of [-1, 1]) {
      const angle = side * random.between(34, 62) - 4;
      const size = random.between(0.8, 1.15) * (1.1 - at * 0.045);
      const light = random.between(-0.12, 0.16);
      leaves.push(blade(x + side * 0.2, y, angle, size, leaf, dark, light));
    }
  }
  leaves.push(blade(13.6, 4 + math.sin(4) * 0.9 + 0.2, -16, 0.8, leaf, dark, 0));
  const stem = 'M0.3 4.6C3 4.9 6 4.9 8.5 4.4S12.5 3 13.8 3.2';
  return canvas(
    width,
    height,
    `<path d="${stem}" fill="none" stroke="${dark}" stroke-width="0.16" stroke-linecap="round"/>` +
      leaves.join(''),
  );
}

function blade(
  x: number,
  y: number,
  angle: number,
  size: number,
  leaf: string,
  dark: string,
  light: number,
): string {
  const tint = light > 0 ? '#ffffff' : '#000000';
  const upper = 'M0 0C0.5 -0.75 1.7 -0.8 2.5 0';
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">` +
    `<path d="${upper}C1.7 0.8 0.5 0.7 0 0Z" fill="${leaf}"/>` +
    `<path d="M0 0C0.8 0.06 1.7 0.06 2.5 0C1.7 0.8 0.5 0.7 0 0Z" fill="${dark}" opacity="0.45"/>` +
    `<path d="${upper}C1.7 0.8 0.5 0.7 0 0Z" fill="${tint}" opacity="${math.abs(light)}"/>` +
    `<path d="M0 0H2.4" stroke="${dark}" stroke-width="0.05" opacity="0.7"/></g>`
  );
}

/** Three matches, one of them burnt. */
export function matches(head: string): Drawing {
  const match = (turn: number, x: number, y: number, burnt: boolean) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    `<rect x="-2" y="-0.12" width="4" height="0.24" fill="#DDBB8B"/>` +
    `<rect x="-2" y="-0.12" width="4" height="0.09" fill="#F0D8B2"/>` +
    (burnt ? '<rect x="0.7" y="-0.12" width="1.3" height="0.24" fill="#2b211b"/>' : '') +
    `<ellipse cx="2" cy="0" rx="0.34" ry="0.21" fill="${burnt ? '#1d1714' : head}"/>` +
    `<ellipse cx="2" cy="-0.07" rx="0.2" ry="0.07" fill="#fff" opacity="0.3"/></g>`;
  return canvas(6, 5, match(12, 3, 1.6, false) + match(-24, 3, 3, true) + match(3, 3.1, 4, false));
}

/** Round reading glasses seen from above. */
export function glasses(): Drawing {
  const rim = (x: number) =>
    `<circle cx="${x}" cy="2.4" r="1.95" fill="#cfe0e6" fill-opacity="0.13" stroke="#2a211c" stroke-width="0.26"/>` +
    `<path d="M${x - 1.3} 1.6A1.6 1.6 0 0 1 ${x + 0.2} 0.85" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="0.12"/>`;
  return canvas(
    12,
    10,
    rim(3.4) +
      rim(8.6) +
      '<path d="M5.3 2C5.7 1.5 6.3 1.5 6.7 2" fill="none" stroke="#2a211c" stroke-width="0.24"/>' +
      '<path d="M1.5 2.2C0.9 4.4 2.6 7 7.4 8.4M10.5 2.2C11 4.6 9 7.4 4.4 8.9" fill="none" stroke="#32281f" stroke-width="0.24" stroke-linecap="round"/>' +
      '<path d="M1.52 2.2C1 4.4 2.7 6.9 7.3 8.3" fill="none" stroke="#8a7763" stroke-width="0.06"/>',
  );
}

/** A folded note of cream paper. */
export function foldedNote(paper: string, shade: string): Drawing {
  return canvas(
    8,
    6,
    `<path d="M0.3 0.6L7.6 0.3L7.7 5.5L0.4 5.7Z" fill="${paper}"/>` +
      `<path d="M0.3 0.6L4.1 3.5L7.6 0.3Z" fill="${shade}"/>` +
      `<path d="M0.3 0.6L4.1 3.3L7.6 0.3" fill="none" stroke="#ffffff" stroke-width="0.05"/>` +
      `<path d="M0.4 5.7L3.3 2.9M7.7 5.5L4.8 2.8" stroke="${shade}" stroke-width="0.06"/>`,
  );
}
