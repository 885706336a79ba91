import { describe, expect, it } from '@jest/globals';
import { receptionOf } from './reception.js';

const liked = (rateUp: number, timesRated: number) =>
  receptionOf({ views: 0, rateUp, timesRated }).likedOfTen;

describe('receptionOf', () => {
  it.each([0, 1, 19])('%i ratings tell no share of likes', (timesRated) => {
    expect(liked(timesRated, timesRated)).toBeNull();
  });

  it('twenty ratings tell the share of likes in tenths', () => {
    expect([20, 19, 15, 13, 12, 2].map((rateUp) => liked(rateUp, 20))).toEqual([
      10, 10, 8, 7, 6, 1,
    ]);
  });

  it('an image that hardly anybody likes tells no share, because it would count dislikes', () => {
    expect(liked(0, 20)).toBeNull();
    expect(liked(4, 100)).toBeNull();
  });

  it('one more dislike does not change a share of seven likes of ten', () => {
    const changes = Array.from({ length: 80 }, (_, more) => more + 20).filter(
      (timesRated) =>
        liked(Math.round(timesRated * 0.7), timesRated) !==
        liked(Math.round(timesRated * 0.7), timesRated + 1),
    );
    expect(changes).toEqual([]);
  });
});
