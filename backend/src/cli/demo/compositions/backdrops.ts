import { math } from '../math.js';
import { linearColour } from '../palette.js';
import { cloud } from '../render/noise.js';
import type { Scene } from '../render/scene.js';
import { smoothstep, type Vec3 } from '../render/vector.js';
import type { SeededRandom } from '../seeded-random.js';

export type Backdrop = Scene['backdrop'];

/** A plain wall with a soft patch of daylight. */
export function wall(colour: string): Backdrop {
  const base = linearColour(colour);
  return (x, y, hit) => {
    const light = 0.45 + 0.5 * smoothstep(1.1, 0.1, x + y * 0.7) + 0.12 * cloud(x * 2 + 5, y * 2);
    hit.r = base[0] * light;
    hit.g = base[1] * light;
    hit.b = base[2] * light * 0.97;
  };
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly colour: Vec3;
}

/** Lamps of an evening street or garden, far out of focus. */
export function lights(random: SeededRandom, dark: string, colours: readonly string[]): Backdrop {
  const base = linearColour(dark);
  const spots = Array.from({ length: 26 }, (): Spot => {
    const bright = random.between(0.25, 1.1);
    const colour = linearColour(random.pick(colours));
    return {
      x: random.next(),
      y: random.between(-0.05, 0.75),
      r: random.between(0.025, 0.062),
      colour: [colour[0] * bright, colour[1] * bright, colour[2] * bright],
    };
  });
  return (x, y, hit) => {
    const mist = 0.6 + 0.8 * cloud(x * 3 + 9, y * 3 + 2);
    hit.r = base[0] * mist;
    hit.g = base[1] * mist;
    hit.b = base[2] * mist;
    for (const spot of spots) {
      const from = math.sqrt((x - spot.x) ** 2 + ((y - spot.y) * 1.33) ** 2);
      const cover = 1 - smoothstep(spot.r * 0.9, spot.r, from);
      if (cover <= 0) continue;
      const rim = cover * (0.72 + 0.28 * smoothstep(spot.r * 0.5, spot.r * 0.95, from));
      hit.r += spot.colour[0] * rim;
      hit.g += spot.colour[1] * rim;
      hit.b += spot.colour[2] * rim;
    }
  };
}

/** Leaves and sky, far out of focus. */
export function garden(random: SeededRandom): Backdrop {
  const deep = linearColour('#3E5A3A');
  const fresh = linearColour('#A9B86A');
  const sky = linearColour('#F4EBD2');
  const shift = random.between(0, 40);
  return (x, y, hit) => {
    const leaf = smoothstep(0.3, 0.7, cloud(x * 5 + shift, y * 5));
    const gap = smoothstep(0.56, 0.74, cloud(x * 6 + shift + 20, y * 6 + 7) + (0.4 - y) * 0.25);
    const mix = (a: number, b: number, c: number) =>
      (a + (b - a) * leaf) * (1 - gap) + c * gap * 1.1;
    hit.r = mix(deep[0], fresh[0], sky[0]);
    hit.g = mix(deep[1], fresh[1], sky[1]);
    hit.b = mix(deep[2], fresh[2], sky[2]);
  };
}
