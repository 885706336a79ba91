import { math } from '../math.js';
import type { SeededRandom } from '../seeded-random.js';

/** Leaves that hang into the picture close to the lens. */
export function nearLeaves(
  random: SeededRandom,
  width: number,
  height: number,
  scale: number,
): { svg: string; blur: number } {
  const side = random.sign();
  const leaves = Array.from({ length: 7 }, (_, at) => {
    const x = side > 0 ? random.between(0.84, 1.06) : random.between(-0.06, 0.16);
    const y = at < 5 ? random.between(-0.04, 0.26) : random.between(0.2, 0.42);
    const angle = (side > 0 ? 130 : 50) + random.between(-40, 40);
    const tone = random.pick(['#3F5B45', '#54714F', '#7B9160', '#2F4A3C']);
    const size = random.between(0.9, 1.5) * scale;
    return (
      `<g transform="translate(${x * width} ${y * height}) rotate(${angle}) scale(${size})">` +
      `<path d="M-20 0C40 -62 150 -58 210 0C150 52 40 54 -20 0Z" fill="${tone}" opacity="0.94"/>` +
      `<path d="M-20 0C60 -8 140 -8 210 0C150 52 40 54 -20 0Z" fill="#14241b" opacity="0.28"/></g>`
    );
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${leaves.join('')}</svg>`;
  return { svg, blur: math.max(0.5, 13 * scale) };
}
