import { LYING, type Arrange } from './arrangement.js';

/** One card alone, seen from a seat at the table. */
export const single: Arrange = (random) => ({
  cards: [
    {
      centre: [0, 0, LYING],
      turn: random.between(6, 16) * random.sign(),
      curl: random.between(0.1, 0.3),
      face: 0,
    },
  ],
  pose: {
    target: [random.between(-0.3, 0.3), 0.6, 0],
    elevation: random.between(50, 66),
    heading: random.between(-14, 14),
    distance: 32,
    frame: random.between(11.8, 13),
    roll: random.between(-3, 3),
  },
  spots: [
    [4.5, 7.7, 0],
    [-4.6, 7.8, 0],
    [-4.6, -6.6, 0],
    [4.8, -6.2, 0],
  ],
  aperture: 30,
});

/** One card so close that its far edge is out of focus. */
export const closeUp: Arrange = (random) => {
  const side = random.sign();
  return {
    cards: [
      { centre: [side * 5.2, 3.4, LYING], turn: side * -28, face: 'back' },
      { centre: [0, 0, LYING + 0.05], turn: side * 11, curl: 0.25, face: 0 },
    ],
    pose: {
      target: [0, -0.2, 0],
      elevation: random.between(36, 44),
      heading: side * 16,
      distance: 22,
      frame: 8.6,
      roll: side * 3,
    },
    spots: [
      [-side * 4.6, 8.2, 0],
      [side * 4.5, 11.5, 0],
      [-side * 5, -4, 0],
    ],
    aperture: 44,
  };
};

/** Two cards, one a little over the other. */
export const pair: Arrange = (random) => ({
  cards: [
    { centre: [-3.3, 0.5, LYING], turn: random.between(5, 12), face: 1 },
    { centre: [3.1, -0.4, LYING + 0.05], turn: random.between(-9, -3), curl: 0.18, face: 0 },
  ],
  pose: {
    target: [0, 0.4, 0],
    elevation: random.between(56, 72),
    heading: random.between(-8, 8),
    distance: 34,
    frame: 14.2,
    roll: random.between(-3, 3),
  },
  spots: [
    [5.2, 8.6, 0],
    [-6.2, 8.8, 0],
    [-6.6, -7.4, 0],
    [5.4, -7.6, 0],
  ],
  aperture: 30,
});

/** A card face up and, half out of the picture, the back of the next. */
export const halfBack: Arrange = (random) => {
  const side = random.sign();
  return {
    cards: [
      { centre: [side * 6.6, -4.4, LYING], turn: side * random.between(14, 30), face: 'back' },
      {
        centre: [-side * 0.9, 0.5, LYING + 0.05],
        turn: side * -random.between(4, 10),
        curl: 0.2,
        face: 0,
      },
    ],
    pose: {
      target: [0, 0, 0],
      elevation: random.between(60, 78),
      heading: random.between(-8, 8),
      distance: 33,
      frame: 13.4,
      roll: random.between(-4, 4),
    },
    spots: [
      [side * 4.6, 7.6, 0],
      [-side * 4.8, 8.8, 0],
      [-side * 4.6, -7.4, 0],
    ],
    aperture: 26,
  };
};

/** One card in the light of what stands behind it. */
export const byCandle: Arrange = (random) => {
  const side = random.sign();
  return {
    cards: [
      { centre: [-side * 4.6, -2.6, LYING], turn: side * 32, face: 'back' },
      { centre: [-side * 0.4, -1.6, LYING + 0.06], turn: side * -8, curl: 0.2, face: 0 },
    ],
    pose: {
      target: [0, 1.4, 1.2],
      elevation: random.between(38, 46),
      heading: random.between(-8, 8),
      distance: 36,
      frame: 13.6,
      roll: random.between(-2, 2),
    },
    spots: [
      [side * 2.3, 6.4, 0],
      [side * 5.4, -4.6, 0],
    ],
    aperture: 40,
  };
};
