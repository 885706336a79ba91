import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type FriendDto, type RevealDto, type TurnCardOverApiArg } from './api.ts';

type Dispatch = ThunkDispatch<object, unknown, UnknownAction>;

/** Without a subscription: what a friend ended since must not come back from the cache. */
const NOW = { subscribe: false, forceRefetch: true } as const;

/** Fetches a card without storing it. */
export function useFetchCard() {
  const dispatch = useDispatch<Dispatch>();
  return (card: TurnCardOverApiArg) => dispatch(api.endpoints.turnCardOver.initiate(card, NOW));
}

/** Asks again what was agreed on with friends: one of them may have ended it. */
export function useAskAboutFriends() {
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
 * The friends and their cards of today, asked for once. From then on it follows what the pages ask for; it keeps nothing in
 * the cache, from which a page would show what a friend has ended since.
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
    const ask = async () => {
      const { data: all } = await dispatch(api.endpoints.listFriends.initiate(undefined, NOW));
      if (!all || isLeft) return;
      const today = all.some(({ state }) => state === 'paired')
        ? await dispatch(api.endpoints.getTodaysReveals.initiate(undefined, NOW))
        : null;
      if (!isLeft) setNews({ friends: all, cards: today?.data?.cards ?? [] });
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, [dispatch]);
  return news;
}
