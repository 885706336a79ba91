import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { seededRandom } from '../../backend/test/support/seeded-random.ts';
import { readDeckFile } from './render-prints.ts';
import { cardsToWin, whoGetsTheCard, type Hand } from './game-rules.ts';

const GAMES = 2_000;
const TABLES = [2, 3, 8];

interface Moment {
  seat: number;
  performer: number;
  players: number;
  /** How strongly each seat moved the table this time; the performer has the best chance. */
  appeal: readonly number[];
  random: () => number;
}

/** How players point after a card was performed. */
const STYLES: Record<string, (moment: Moment) => Hand> = {
  'whoever they like': ({ seat, players, random }) => pick(others(seat, players), random),
  'the performer, mostly': ({ seat, performer, players, random }) =>
    seat !== performer && random() < 0.7 ? performer : pick(others(seat, players), random),
  'whoever moved the table most': ({ seat, players, appeal }) =>
    others(seat, players).reduce((best, other) => (appeal[other]! > appeal[best]! ? other : best)),
};

describe('game rules', () => {
  for (const players of TABLES) {
    const styles: typeof STYLES = players === 2 ? { 'one finger or two each': oneOrTwo } : STYLES;
    for (const [style, hand] of Object.entries(styles)) {
      it(`every seat wins equally often with ${players} players who show: ${style}`, () => {
        const wins = Array<number>(players).fill(0);
        for (const { won } of games(players, hand)) {
          const winners = won.flatMap((cards, seat) => (cards === Math.max(...won) ? [seat] : []));
          for (const seat of winners) wins[seat]! += 1 / winners.length;
        }
        const fair = GAMES / players;
        // Four standard deviations: a fair game exceeds them for one seed in 15,000.
        const slack = 4 * Math.sqrt(fair * (1 - 1 / players));
        for (const share of wins) assert.ok(Math.abs(share - fair) < slack, wins.join(' '));
      });
    }

    const [hand] = Object.values(styles) as [(typeof styles)[string]];
    it(`the player who does a card sometimes wins it and sometimes not, with ${players} players`, () => {
      const all = games(players, hand);
      const turns = sum(all.map((game) => game.turns));
      const own = sum(all.map((game) => game.ownCards));
      assert.ok(own / turns > 0.15, String(own / turns));
      assert.ok(own / turns < 0.85, String(own / turns));
    });

    it(`the game ends before the deck is empty with ${players} players`, async () => {
      const deck = await readDeckFile('game-cards.txt');
      const most = players * (cardsToWin(players) - 1) + 1;
      const rounds = Math.ceil(most / players);
      assert.ok(rounds * players <= deck.length);
      for (const { turns } of games(players, hand)) {
        assert.ok(turns <= rounds * players);
        assert.equal(turns % players, 0, 'not everybody had as many turns');
      }
    });
  }

  it('with two players either can win the next card', () => {
    assert.equal(whoGetsTheCard(0, [0, 0]), 0);
    assert.equal(whoGetsTheCard(0, [0, 1]), 1);
    assert.equal(whoGetsTheCard(1, [1, 1]), 1);
    assert.equal(whoGetsTheCard(1, [1, 0]), 0);
  });

  it('the card goes to the most fingers, and at a tie to the player who did it', () => {
    assert.equal(whoGetsTheCard(0, [2, 2, 1]), 2);
    assert.equal(whoGetsTheCard(1, [1, 2, 0]), 1);
    assert.equal(whoGetsTheCard(3, [1, 0, 0, 1, 2, 2, 3, 3]), 3);
  });
});

function oneOrTwo({ random }: Moment): Hand {
  return Math.floor(random() * 2);
}

function games(players: number, hand: (moment: Moment) => Hand) {
  return Array.from({ length: GAMES }, (_, seed) =>
    play(players, hand, seededRandom((seed + 1) * 0x9e3779b9)),
  );
}

function play(players: number, hand: (moment: Moment) => Hand, random: () => number) {
  const won = Array<number>(players).fill(0);
  let turns = 0;
  let ownCards = 0;
  do {
    const performer = turns % players;
    const appeal = won.map((_, seat) => random() + (seat === performer ? 0.3 : 0));
    const hands = won.map((_, seat) => hand({ seat, performer, players, appeal, random }));
    const winner = whoGetsTheCard(performer, hands);
    won[winner]! += 1;
    if (winner === performer) ownCards += 1;
    turns += 1;
  } while (Math.max(...won) < cardsToWin(players) || turns % players !== 0);
  return { won, turns, ownCards };
}

function others(seat: number, players: number): number[] {
  return Array.from({ length: players }, (_, other) => other).filter((other) => other !== seat);
}

function pick(seats: readonly number[], random: () => number): number {
  return seats[Math.floor(random() * seats.length)] as number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
