import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { BAD_REQUEST, type CallFailure } from '../lib/errors.ts';
import { type DailyQuestionDto, generatedApi, type SessionUserDto } from './generated.ts';

/** Cache tags of data that belongs to one product day; `sent` is for whether the user has answered. */
export const dayTags = {
  question: { type: 'questions', id: 'today' },
  sent: { type: 'questions', id: 'sent' },
} as const;

/** Invalidates yesterday's question, answer status and memories. */
export function endDay() {
  return generatedApi.util.invalidateTags([dayTags.question, dayTags.sent, 'memories']);
}

/**
 * After a refused answer, the cached answer status may be wrong; a 400 can mean that the question of the day has
 * changed.
 */
export function afterRefusal({ status }: CallFailure) {
  return status === BAD_REQUEST ? [dayTags.question, dayTags.sent] : [dayTags.sent];
}

const { getResponseStatus } = generatedApi.endpoints;

type State = Parameters<ReturnType<typeof getResponseStatus.select>>[0];

interface Call {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  getCacheEntry: () => { data?: DailyQuestionDto };
  queryFulfilled: Promise<{ data: DailyQuestionDto }>;
}

/**
 * The question of a new day counts as unanswered until the server says otherwise. Without this, a failed call for the
 * answer status would leave yesterday's status in place.
 */
export async function beginDay(_args: unknown, call: Call): Promise<void> {
  const { dispatch, getState, getCacheEntry, queryFulfilled } = call;
  const before = getCacheEntry().data;
  const asked = Date.now();
  const reply = await queryFulfilled.catch(() => null);
  if (!before || !reply || reply.data.expiresAt === before.expiresAt) return;
  for (const who of [{}, { anonymous: true }]) {
    const { fulfilledTimeStamp = asked } = getResponseStatus.select(who)(getState());
    if (fulfilledTimeStamp >= asked) continue;
    const unanswered = () => ({ hasSubmitted: false });
    dispatch(generatedApi.util.updateQueryData('getResponseStatus', who, unanswered));
  }
}

interface Day {
  user: SessionUserDto;
  question: DailyQuestionDto;
  sent: boolean;
}

/** Writes the copy of today's question on this device into the cache, without a request. */
export function restoreDay({ user, question, sent }: Day) {
  return generatedApi.util.upsertQueryEntries([
    { endpointName: 'getTodaysQuestion', arg: undefined, value: question },
    { endpointName: 'getResponseStatus', arg: {}, value: { hasSubmitted: sent } },
    { endpointName: 'verifySession', arg: undefined, value: { authenticated: true, user } },
  ]);
}

/** Requests from the server the data that `restoreDay` has written. */
export function refetchRestoredDay() {
  return generatedApi.util.invalidateTags(['session', dayTags.question, dayTags.sent]);
}
