import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { errorStatus, NOT_FOUND } from '../lib/errors.ts';
import { api, type ShownImageDto } from './api.ts';

const now = { subscribe: false, forceRefetch: true } as const;

type Thunks = ThunkDispatch<object, unknown, UnknownAction>;

/** A random photo; null when there is none. */
export function drawPhoto(dispatch: Dispatch): Promise<ShownImageDto | null> {
  const drawn = (dispatch as Thunks)(api.endpoints.getRandomImage.initiate(undefined, now));
  return orNull(drawn.unwrap());
}

/**
 * A random photo that is in neither list of ids. The API document says which photo comes when every photo is in one.
 */
export function drawUnseenPhoto(
  dispatch: Dispatch,
  seen: readonly number[],
  never: readonly number[],
): Promise<ShownImageDto | null> {
  const known = { seen: seen.join() || undefined, never: never.join() || undefined };
  const drawn = (dispatch as Thunks)(api.endpoints.getUnseenImage.initiate(known, now));
  return orNull(drawn.unwrap());
}

/** Several random photos. */
export function drawPhotos(dispatch: Dispatch, count: number): Promise<ShownImageDto[]> {
  return (dispatch as Thunks)(api.endpoints.getRandomImages.initiate({ count }, now)).unwrap();
}

function orNull(drawn: Promise<ShownImageDto>): Promise<ShownImageDto | null> {
  return drawn.catch((error: unknown) => {
    if (errorStatus(error) === NOT_FOUND) return null;
    throw error;
  });
}
