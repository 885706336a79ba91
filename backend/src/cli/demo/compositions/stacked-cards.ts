import { math } from '../math.js';
import type { SeededRandom } from '../seeded-random.js';
import { LYING, type Arrange, type LaidCard } from './arrangement.js';

/** The stack, face down, and the top card turned over on it. */
export const stack: Arrange = (random) => {
  const side = random.sign();
  return {
    cards: stackedCards(random, side),
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

function stackedCards(random: SeededRandom, side: number): LaidCard[] {
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
  return cards;
}

/** A ribbon of backs across the table; one card has been drawn from it. */
export const ribbon: Arrange = (random) => {
  const side = random.sign();
  return {
    cards: spreadCards(random, side),
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

function spreadCards(random: SeededRandom, side: number): LaidCard[] {
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
  return cards;
}
