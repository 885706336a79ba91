import type { RatingEffect } from './rating-state.ts';

/** A rating that a gesture gave; `holdTime` in milliseconds. */
export interface GivenRating {
  readonly imageId: number;
  readonly type: 'up' | 'down';
  readonly interaction: 'hold' | 'double_click' | 'single_click';
  readonly holdTime?: number;
}

/** The rating of an effect; null for other effects. */
export function ratingOf(effect: RatingEffect): GivenRating | null {
  switch (effect.type) {
    case 'sendHold': {
      const { imageId, holdTime } = effect;
      return { imageId, type: 'up', interaction: 'hold', holdTime };
    }
    case 'sendDouble':
      return { imageId: effect.imageId, type: 'up', interaction: 'double_click' };
    case 'sendSingle':
      return { imageId: effect.imageId, type: 'down', interaction: 'single_click' };
    default:
      return null;
  }
}
