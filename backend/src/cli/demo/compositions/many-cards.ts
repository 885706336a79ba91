import { math } from '../math.js';
import type { SeededRandom } from '../seeded-random.js';
import { LYING, type Arrange, type LaidCard } from './arrangement.js';

/** Three cards fanned as in a hand, laid down. */
export const fan: Arrange = (random) => {
  const lean = random.between(-6, 6);
  const cards = [26, 4, -18].map((turn, order): LaidCard => {
    const angle = ((turn + lean) * math.PI) / 180;
    return {
      centre: [-math.sin(angle) * 8.2, math.cos(angle) * 8.2 - 8, LYING + order * 0.07],
      turn: turn + lean,
      curl: 0.1 + order * 0.05,
      face: order === 2 ? 0 : order === 1 ? 1 : 'back',
    };
  });
  return {
    cards,
    pose: {
      target: [0, 0, 0],
      elevation: random.between(54, 68),
      heading: random.between(-10, 10),
      distance: 36,
      frame: 15.4,
      roll: random.between(-3, 3),
    },
    spots: [
      [6.8, 7.2, 0],
      [-7.6, 7.4, 0],
      [6.6, -6.6, 0],
      [-6.6, -6.4, 0],
    ],
    aperture: 32,
  };
};

const STREWN: readonly (readonly [number, number])[] = [
  [-7.4, 6.2],
  [1.4, 8.6],
  [8, 3.6],
  [-8.4, -4.4],
  [7.2, -6.8],
  [-0.8, -9],
  [0, 0],
];

/** Cards strewn over the table as the round ended. */
export const strewn: Arrange = (random) => {
  const cards = STREWN.map(([x, y], order): LaidCard => ({
    centre: [x + random.between(-0.7, 0.7), y + random.between(-0.7, 0.7), LYING + order * 0.05],
    turn: order === 6 ? random.between(-12, 12) : random.between(-75, 75),
    curl: random.between(0, 0.18),
    face: order === 6 ? 0 : order % 3 === 1 ? 'back' : 1 + order,
  }));
  return {
    cards,
    pose: {
      target: [0, 0, 0],
      elevation: random.between(70, 84),
      heading: random.between(-10, 10),
      distance: 46,
      frame: 19,
      roll: random.between(-8, 8),
    },
    spots: [
      [8.6, 10.4, 0],
      [-8.8, 12, 0],
      [-8.2, -11, 0],
      [8.4, -12.6, 0],
    ],
    aperture: 18,
  };
};

/** A table laid in rows, seen from right above. */
export const rows: Arrange = (random) => {
  return {
    cards: cardsInRows(random),
    pose: {
      target: [0, 0, 0],
      elevation: 84,
      distance: 50,
      frame: random.between(17, 20),
      roll: random.between(6, 16) * random.sign(),
    },
    spots: [],
    aperture: 14,
  };
};

function cardsInRows(random: SeededRandom): LaidCard[] {
  const cards: LaidCard[] = [];
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const middle = row === 0 && column === 0;
      const own = (row + 1) * 3 + column + 1;
      cards.push({
        centre: [
          column * 7.3 + random.between(-0.15, 0.15),
          row * 9.9 + random.between(-0.15, 0.15),
          middle ? LYING + 0.25 : LYING,
        ],
        turn: middle ? random.between(4, 9) * random.sign() : random.between(-2.2, 2.2),
        curl: middle ? 0.2 : 0.05,
        face: middle ? 0 : own % 2 === 1 ? 'back' : 1 + ((own / 2) % 4),
      });
    }
  }
  return [...cards.filter((card) => card.face !== 0), ...cards.filter((card) => card.face === 0)];
}
