import { math } from '../math.js';
import type { Vec3 } from '../render/vector.js';
import { CARD_HEIGHT } from '../solids/card-shape.js';
import { LYING, type Arrange } from './arrangement.js';

const RADIAN = math.PI / 180;

/** A card that leans against whatever stands at the first spot. */
export const leaning: Arrange = (random) => {
  const pitch = random.between(66, 71);
  const half = CARD_HEIGHT / 2;
  const centre: Vec3 = [
    0,
    math.cos(pitch * RADIAN) * half - 1.5,
    math.sin(pitch * RADIAN) * half + 0.05,
  ];
  const side = random.sign();
  return {
    cards: [
      { centre: [side * 5.4, -3.2, LYING], turn: side * 24, face: 'back' },
      { centre: [side * 4.2, -4.4, LYING + 0.06], turn: side * -8, face: 1 },
      { centre, turn: side * 4, pitch, curl: 0, face: 0 },
    ],
    pose: {
      target: [side * 0.7, -0.6, 3.5],
      elevation: random.between(19, 25),
      heading: side * -8,
      distance: 34,
      frame: random.between(12.4, 13.6),
      roll: random.between(-1.5, 1.5),
    },
    spots: [
      [side * 0.4, 5.3, 0],
      [-side * 7.6, 5, 0],
      [-side * 5.4, -3.8, 0],
    ],
    litFromFront: true,
    aperture: 46,
  };
};

/** A card held up between two fingers, the room far behind it. */
export const held: Arrange = (random) => ({
  cards: [
    {
      centre: [0, 0, 15],
      pitch: 84,
      turn: random.between(-9, 9),
      curl: 0.25,
      face: 0,
    },
  ],
  pose: {
    target: [0.2, 0, 14.2],
    elevation: random.between(14, 20),
    heading: random.between(-8, 8),
    distance: 34,
    frame: 11.4,
    roll: random.between(-4, 4),
  },
  spots: [
    [-9, 24, 0],
    [8, 30, 0],
  ],
  litFromFront: true,
  aperture: 60,
});
