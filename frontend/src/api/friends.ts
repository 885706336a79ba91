import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { api, type TurnCardOverApiArg } from './api.ts';

/** Fetches a card without storing it: what a friend ended since must not come back from the cache. */
export function useFetchCard() {
  const dispatch = useDispatch<ThunkDispatch<object, unknown, UnknownAction>>();
  const now = { subscribe: false, forceRefetch: true };
  return (card: TurnCardOverApiArg) => dispatch(api.endpoints.turnCardOver.initiate(card, now));
}

/** Asks again what was agreed on with friends: one of them may have ended it. */
export function useAskAboutFriends() {
  const dispatch = useDispatch();
  return (about: readonly ('friends' | 'reveals')[]) =>
    void dispatch(api.util.invalidateTags([...about]));
}
