import assert from 'node:assert/strict';
import { beforeAll, describe, it } from 'vitest';
import { seededRandom } from '../../backend/test/support/seeded-random.ts';
import type { Card } from '../../frontend/src/content/card.ts';
import { gameCards } from '../../frontend/src/content/game-cards.ts';
import { CARDS_TO_WIN, TWO_PLAYERS } from '../../frontend/src/content/game-words.ts';
import { keeperOf, mostFingers } from './game-rules.ts';

const GAMES = 2_000;
const TABLES = [3, 5, 8];
/** How many times as good as the others the better player is, at every kind of card. */
const BETTER = 1.25;
const PRINTED_MINUTES_EACH = 5;
/** Minutes of a turn: one, and ten seconds more for each player who joins in. */
const turnMinutes = (players: number) => 1 + players / 6;

interface Style {
  /** Probability that the others understand the player who turned the card over. */
  read: number;
  /** Probability that nobody was first, nearest or last. */
  nobody: number;
  /** Probability that a player with more cards leaves one to the second best. */
  leaves: number;
  /** Probability that the second best player claims a card as well. */
  claims: number;
  /** Probability that a player who points or judges favors the one with the fewest cards. */
  helpsTheLast: number;
}

const STYLES: Record<string, Style> = {
  friendly: { read: 0.8, nobody: 0.05, leaves: 0.5, claims: 0, helpsTheLast: 0.5 },
  honest: { read: 0.6, nobody: 0.1, leaves: 0, claims: 0, helpsTheLast: 0 },
  hostile: { read: 0.35, nobody: 0.3, leaves: 0, claims: 0.3, helpsTheLast: 1 },
};

describe('a game of three or more', () => {
  for (const players of TABLES) {
    for (const [name, style] of Object.entries(STYLES)) {
      describe(`${players} ${name} players`, () => {
        const better = players - 1;
        let even: Game[];
        let uneven: Game[];

        beforeAll(() => {
          even = games(gameCards, players, style);
          uneven = games(gameCards, players, style, better);
        });

        it('at most one game in ten ends without a single winner', () => {
          const ties = even.filter(({ winner }) => winner === undefined).length;
          assert.ok(ties <= GAMES / 10, String(ties));
        });

        it('a game takes about the printed time', () => {
          const minutes = mean(even.map(({ turns }) => turns)) * turnMinutes(players);
          const printed = players * PRINTED_MINUTES_EACH;
          // Hostile players don't read each other, so more cards are nobody's.
          const longest = name === 'hostile' ? 1.7 : 1.25;
          assert.ok(minutes > 0.75 * printed && minutes < longest * printed, String(minutes));
        });

        it('seats win equally often', () => {
          const wins = Array.from({ length: players }, (_, seat) => winsOn(seat, even));
          // Four standard deviations: a fair game exceeds them for one seed in 15,000.
          const fair = sum(wins) / players;
          const slack = 4 * Math.sqrt(fair * (1 - 1 / players));
          for (const share of wins) assert.ok(Math.abs(share - fair) < slack, wins.join(' '));
        });

        it('a better player wins more often', () => {
          const wins = winsOn(better, uneven);
          assert.ok(wins > (1.2 * GAMES) / players, String(wins));
        });
      });
    }
  }

  it('about half of the cards of each kind can be kept', () => {
    for (const [kind, cards] of Object.entries(Object.groupBy(gameCards, ({ kind }) => kind))) {
      const kept = cards!.filter(({ keeper }) => keeper).length;
      assert.ok(kept >= 4 && kept <= 6, `${kind}: ${kept}`);
    }
  });

  it('a card goes to the only claim, and in doubt to the player whom its turner points at, never to the turner', () => {
    const first = (others: number[]) => others[0] as number;
    assert.equal(keeperOf([], 0, first), undefined);
    assert.equal(keeperOf([0], 0, first), 0);
    assert.equal(keeperOf([0, 2], 0, first), 2);
    assert.equal(keeperOf([1, 2], 0, first), 1);
  });

  it('the most fingers are counted with ties', () => {
    assert.deepEqual(mostFingers([2, 2, 1]), [2]);
    assert.deepEqual(mostFingers([1, 0, 0, 1]), [0, 1]);
  });
});

/** How two players show by hand whether a card was easy, and how well they read each other. */
const PAIRS = {
  // Polite players call half of the hard cards easy, and believe each other instead of looking.
  friendly: { brave: 0.5, lies: 0, looks: 0.3, trusts: 0.85 },
  honest: { brave: 0, lies: 0, looks: 0.6, trusts: 0.6 },
  hostile: { brave: 0, lies: 0.5, looks: 0.2, trusts: 0.5 },
};

describe('a game of two', () => {
  for (const [name, pair] of Object.entries(PAIRS)) {
    it(`${name} players win or lose together in about the printed time`, () => {
      const played = pairs(pair);
      for (const { up, down } of played)
        assert.ok((up === TWO_PLAYERS.up) !== (down === TWO_PLAYERS.down));
      const minutes = mean(played.map(({ up, down }) => up + down)) * turnMinutes(2);
      assert.ok(minutes > 5 && minutes < 12.5, String(minutes));
    });
  }

  it('friendly players win most games and by no means all', () => {
    const share = winsOf(PAIRS.friendly);
    assert.ok(share > 0.4 && share < 0.8, String(share));
  });

  it('honest players win more often the better they read each other', () => {
    const [blind, fair, good] = [0, 0.6, 0.8].map((looks) => winsOf({ ...PAIRS.honest, looks }));
    assert.ok(
      blind! < 0.3 && blind! + 0.3 < fair! && fair! + 0.1 < good!,
      `${blind} ${fair} ${good}`,
    );
  });

  it('hostile players lose most games', () => {
    assert.ok(winsOf(PAIRS.hostile) < 0.25);
  });
});

function winsOf(pair: typeof PAIRS.honest): number {
  return pairs(pair).filter(({ up }) => up === TWO_PLAYERS.up).length / GAMES;
}

function pairs(pair: typeof PAIRS.honest) {
  return Array.from({ length: GAMES }, (_, seed) => playTwo(pair, seeded(seed)));
}

function playTwo({ brave, lies, looks, trusts }: typeof PAIRS.honest, random: () => number) {
  let [up, down] = [0, 0];
  while (up < TWO_PLAYERS.up && down < TWO_PLAYERS.down) {
    const easy = random() < 0.6;
    const shown = random() < lies ? random() < 0.5 : easy || random() < brave;
    const read = random() < looks ? shown : random() < trusts;
    if (read === shown) up += 1;
    else down += 1;
  }
  return { up, down };
}

interface Game {
  winner: number | undefined;
  turns: number;
}

function winsOn(seat: number, played: Game[]): number {
  return played.filter(({ winner }) => winner === seat).length;
}

function games(deck: Card[], players: number, style: Style, better?: number): Game[] {
  return Array.from({ length: GAMES }, (_, seed) =>
    play(deck, players, style, better, seeded(seed)),
  );
}

function play(
  deck: Card[],
  players: number,
  style: Style,
  better: number | undefined,
  random: () => number,
): Game {
  const won = Array<number>(players).fill(0);
  const seats = won.map((_, seat) => seat);
  const skill = (seat: number) => (seat === better ? BETTER : 1);
  const point = (among: number[], like: (seat: number) => number) =>
    random() < style.helpsTheLast
      ? best(among, (seat) => random() - won[seat]!)
      : best(among, like);
  const judge = (among: number[]) => point(among, random);

  /** The seats that can claim a card, by the words below its red line. */
  function claims(keeper: string, turner: number): number[] {
    if (keeper.startsWith('For you')) return random() < style.read * skill(turner) ? [turner] : [];
    const merit = seats.map((seat) => random() * skill(seat));
    const others = (seat: number) => seats.filter((other) => other !== seat);
    if (/fingers|all point/.test(keeper)) {
      const like = (seat: number) => merit[seat]! + random() / 2;
      return mostFingers(seats.map((seat) => point(others(seat), like)));
    }
    if (random() < style.nobody) return [];
    const [first, second] = others(turner).sort((a, b) => merit[b]! - merit[a]!) as [
      number,
      number,
    ];
    if (won[first]! > won[second]! && random() < style.leaves) return [second];
    return random() < style.claims ? [first, second] : [first];
  }

  for (const [turn, { keeper }] of shuffled(deck, random).entries()) {
    const turner = turn % players;
    const winner = keeper && keeperOf(claims(keeper, turner), turner, judge);
    if (typeof winner !== 'number') continue;
    won[winner]! += 1;
    if (won[winner] === CARDS_TO_WIN) return { winner, turns: turn + 1 };
  }
  return { winner: undefined, turns: deck.length };
}

function best(seats: number[], like: (seat: number) => number): number {
  const likes = seats.map(like);
  return seats[likes.indexOf(Math.max(...likes))] as number;
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function seeded(seed: number) {
  return seededRandom((seed + 1) * 0x9e3779b9);
}

function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
