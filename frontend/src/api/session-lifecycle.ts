import type { UnknownAction } from '@reduxjs/toolkit';
import { forgetDraftsExcept, NOBODY } from '../lib/drafts.ts';
import { generatedApi, type SessionStateDto, type SignedInDto } from './generated.ts';

interface Call<Answer> {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

const VISITOR: SessionStateDto = { authenticated: false, user: null };

/** Whoever has just signed in starts with nothing that was read for somebody else. */
export async function beginSession(_args: unknown, call: Call<SignedInDto>): Promise<void> {
  const { dispatch, queryFulfilled } = call;
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  forgetDraftsExcept([NOBODY, answer.data.user.email ?? '']);
  dispatch(generatedApi.util.resetApiState());
  dispatch(knownSession({ authenticated: true, user: answer.data.user }));
}

/** Nothing of a person stays in the page after the logout, also when the server could not be told. */
export async function endSession(_args: unknown, call: Call<unknown>): Promise<void> {
  const { dispatch, queryFulfilled } = call;
  const ended = await queryFulfilled.catch(() => null);
  forgetDraftsExcept([]);
  dispatch(generatedApi.util.resetApiState());
  // After a failure the server is asked again who is here: it may still know.
  if (ended) dispatch(knownSession(VISITOR));
}

/** A new password signs the person out everywhere, here too. */
export async function endSessionIfDone(args: unknown, call: Call<unknown>): Promise<void> {
  if (await call.queryFulfilled.catch(() => null)) await endSession(args, call);
}

/** Puts the answer of `verifySession` in its place without asking for it. */
function knownSession(value: SessionStateDto): UnknownAction {
  return generatedApi.util.upsertQueryEntries([
    { endpointName: 'verifySession', arg: undefined, value },
  ]);
}
