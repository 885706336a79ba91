import { math } from '../math.js';
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

/** The stack, face down, and one card turned over beside it. */
export const stack: Arrange = (random) => {
  const side = random.sign();
  const cards: LaidCard[] = [];
  for (let layer = 0; layer < 11; layer++) {
    cards.push({
      centre: [
        side * 1.5 + random.between(-0.1, 0.1),
        1.5 + random.between(-0.1, 0.1),
        LYING + layer * 0.075,
      ],
      turn: side * 8 + random.between(-2.4, 2.4),
      thickness: 0.06,
      casts: layer === 0 || layer === 5 || layer === 10,
      face: 'back',
    });
  }
  cards.push({
    centre: [-side * 1.1, -1.3, LYING + 0.9],
    turn: side * -11,
    curl: 0.16,
    face: 0,
  });
  return {
    cards,
    pose: {
      target: [0, 0.2, 0.3],
      elevation: random.between(46, 56),
      heading: random.between(-12, 12),
      distance: 36,
      frame: 14.6,
      roll: random.between(-3, 3),
    },
    spots: [
      [-side * 5, 9, 0],
      [side * 6.6, -4.6, 0],
      [side * 5, 11, 0],
    ],
    aperture: 40,
  };
};

/** Cards strewn over the table as the round ended. */
export const strewn: Arrange = (random) => {
  const places: [number, number][] = [
    [-7.4, 6.2],
    [1.4, 8.6],
    [8, 3.6],
    [-8.4, -4.4],
    [7.2, -6.8],
    [-0.8, -9],
    [0, 0],
  ];
  const cards = places.map(([x, y], order): LaidCard => ({
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
  return {
    cards: [...cards.filter((card) => card.face !== 0), ...cards.filter((card) => card.face === 0)],
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

/** A ribbon of backs across the table; one card has been drawn from it. */
export const ribbon: Arrange = (random) => {
  const side = random.sign();
  const cards: LaidCard[] = [];
  for (let order = 0; order < 13; order++) {
    const angle = ((order - 6) * 5.2 * math.PI) / 180;
    cards.push({
      centre: [math.sin(angle) * 21, math.cos(angle) * 21 - 15.4, LYING + order * 0.045],
      turn: (-angle * 180) / math.PI + random.between(-1, 1),
      face: 'back',
    });
  }
  cards.push({
    centre: [side * 0.6, -3.1, LYING + 0.66],
    turn: side * -7,
    pitch: 3,
    curl: 0.2,
    face: 0,
  });
  return {
    cards,
    pose: {
      target: [0, 0.3, 0],
      elevation: random.between(50, 62),
      heading: random.between(-8, 8),
      distance: 38,
      frame: 15.6,
      roll: random.between(-2, 2),
    },
    spots: [
      [7.6, -5.4, 0],
      [-7.6, -5.6, 0],
      [-5, 13.5, 0],
    ],
    aperture: 36,
  };
};
