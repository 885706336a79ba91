import { useMemo } from 'react';
import {
  useIncrementViewsMutation,
  useRateDoubleClickMutation,
  useRateHoldMutation,
  useRateSingleClickMutation,
} from '../../../api/api.ts';
import type { RatingEffect } from '../machine/rating-state.ts';

/**
 * Sends the views and ratings of the state machine. Failures are silent, because the next photo must not wait for a
 * response.
 */
export function useRatingCalls(): (effect: RatingEffect) => void {
  const [incrementViews] = useIncrementViewsMutation();
  const [rateHold] = useRateHoldMutation();
  const [rateDoubleClick] = useRateDoubleClickMutation();
  const [rateSingleClick] = useRateSingleClickMutation();
  return useMemo(
    () => (effect: RatingEffect) => {
      if (!('imageId' in effect)) return;
      const { imageId } = effect;
      if (effect.type === 'sendView') void incrementViews({ rateImageDto: { imageId } });
      else if (effect.type === 'sendDouble') void rateDoubleClick({ rateImageDto: { imageId } });
      else if (effect.type === 'sendSingle') void rateSingleClick({ rateImageDto: { imageId } });
      else void rateHold({ rateHoldDto: { imageId, holdTime: effect.holdTime } });
    },
    [incrementViews, rateHold, rateDoubleClick, rateSingleClick],
  );
}
