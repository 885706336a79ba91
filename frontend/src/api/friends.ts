import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { generatedApi, type TurnCardOverApiArg } from './generated.ts';

/** Friends and what they show each other. Never from the cache: a friend may have ended it since. */
const friendsApi = generatedApi.enhanceEndpoints({ addTagTypes: ['reveals'] }).enhanceEndpoints({
  endpoints: {
    listFriends: { providesTags: ['friends'], keepUnusedDataFor: 0 },
    // Also on failure: the friend may have changed something.
    askFriend: { invalidatesTags: ['friends', 'reveals'] },
    agreeWithFriend: { invalidatesTags: ['friends', 'reveals'] },
    declineFriend: { invalidatesTags: ['friends', 'reveals'] },
    endWithFriend: { invalidatesTags: ['friends', 'reveals'] },
    getTodaysReveals: { providesTags: ['reveals'], keepUnusedDataFor: 0 },
    listReveals: { providesTags: ['reveals'], keepUnusedDataFor: 0 },
    turnCardOver: { providesTags: [], keepUnusedDataFor: 0 },
  },
});

export const {
  useListFriendsQuery,
  useAskFriendMutation,
  useAgreeWithFriendMutation,
  useDeclineFriendMutation,
  useEndWithFriendMutation,
  useGetTodaysRevealsQuery,
  useListRevealsQuery,
} = friendsApi;

/** Fetches a card without storing it: what a friend ended since must not come back from the cache. */
export function useFetchCard() {
  const dispatch = useDispatch<ThunkDispatch<object, unknown, UnknownAction>>();
  const now = { subscribe: false, forceRefetch: true };
  return (card: TurnCardOverApiArg) =>
    dispatch(friendsApi.endpoints.turnCardOver.initiate(card, now));
}

/** Asks again what was agreed on with friends: one of them may have ended it. */
export function useAskAboutFriends() {
  const dispatch = useDispatch();
  return (about: readonly ('friends' | 'reveals')[]) =>
    void dispatch(friendsApi.util.invalidateTags([...about]));
}

export type { FriendDto, OwnAnswerOfTodayDto, RevealDto } from './generated.ts';
