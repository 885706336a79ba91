import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type FriendDto, type RevealDto, type TurnCardOverApiArg } from './api.ts';

type Dispatch = ThunkDispatch<object, unknown, UnknownAction>;

/** Options of a request that leaves nothing in the cache, because the friend may stop sharing what is cached. */
const NOW = { subscribe: false, forceRefetch: true } as const;

/** Fetches a card without storing it. */
export function useFetchCard() {
  const dispatch = useDispatch<Dispatch>();
  return (card: TurnCardOverApiArg) => dispatch(api.endpoints.turnCardOver.initiate(card, NOW));
}

/** Returns a function that requests the friends or their cards again, because one of them may have stopped sharing. */
export function useRefetchFriends() {
  const dispatch = useDispatch();
  return (about: readonly ('friends' | 'reveals')[]) =>
    void dispatch(api.util.invalidateTags([...about]));
}

interface FriendNews {
  friends: FriendDto[];
  /** Cards of friends for today's answer. */
  cards: RevealDto[];
}

const NO_NEWS: FriendNews = { friends: [], cards: [] };

/**
 * The friends and their cards of today. Requests them once, then follows the requests of the pages. It leaves nothing
 * in the cache, from which a page would show cards that a friend no longer shares.
 */
export function useFriendNews(): FriendNews {
  const dispatch = useDispatch<Dispatch>();
  const [news, setNews] = useState(NO_NEWS);
  const { data: friends = news.friends } = api.endpoints.listFriends.useQueryState();
  const { data: reveals } = api.endpoints.getTodaysReveals.useQueryState();
  const cards = reveals?.cards ?? news.cards;
  if (friends !== news.friends || cards !== news.cards) setNews({ friends, cards });

  useEffect(() => {
    let isLeft = false;
    const request = async () => {
      const { data: all } = await dispatch(api.endpoints.listFriends.initiate(undefined, NOW));
      if (!all || isLeft) return;
      const today = all.some(({ state }) => state === 'paired')
        ? await dispatch(api.endpoints.getTodaysReveals.initiate(undefined, NOW))
        : null;
      if (!isLeft) setNews({ friends: all, cards: today?.data?.cards ?? [] });
    };
    void request();
    return () => {
      isLeft = true;
    };
  }, [dispatch]);
  return news;
}
