import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { errorStatus, NOT_FOUND } from '../lib/errors.ts';
import { api } from './api.ts';
import type { ShownImageDto } from './generated.ts';

const now = { subscribe: false, forceRefetch: true } as const;

/** A random picture; null when there is none. */
export function drawPicture(dispatch: Dispatch): Promise<ShownImageDto | null> {
  return orNull(thunk(dispatch)(api.endpoints.getRandomImage.initiate(undefined, now)).unwrap());
}

/** A random picture that is in neither list of ids; the server describes what it answers when there is none. */
export function drawUnseenPicture(
  dispatch: Dispatch,
  seen: readonly number[],
  never: readonly number[],
): Promise<ShownImageDto | null> {
  const known = { seen: listed(seen), never: listed(never) };
  return orNull(thunk(dispatch)(api.endpoints.getUnseenImage.initiate(known, now)).unwrap());
}

/** Several random pictures. */
export function drawPictures(dispatch: Dispatch, count: number): Promise<ShownImageDto[]> {
  return thunk(dispatch)(api.endpoints.getRandomImages.initiate({ count }, now)).unwrap();
}

function thunk(dispatch: Dispatch): ThunkDispatch<object, unknown, UnknownAction> {
  return dispatch as ThunkDispatch<object, unknown, UnknownAction>;
}

function listed(ids: readonly number[]): string | undefined {
  return ids.length > 0 ? ids.join() : undefined;
}

function orNull(drawn: Promise<ShownImageDto>): Promise<ShownImageDto | null> {
  return drawn.catch((error: unknown) => {
    if (errorStatus(error) === NOT_FOUND) return null;
    throw error;
  });
}
