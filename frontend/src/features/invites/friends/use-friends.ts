import { useEffect, useEffectEvent } from 'react';
import { type FriendDto, useListFriendsQuery } from '../../../api/api.ts';
import { useRefetchFriends } from '../../../api/friends.ts';
import { friendNames } from './friend-names.ts';

export interface Friends {
  all: FriendDto[];
  /** Friends with whom the user shares answers. */
  paired: FriendDto[];
  names: Map<number, string>;
  loading: boolean;
  failed: boolean;
  reload: () => void;
}

const NOBODY: FriendDto[] = [];

/** Everybody whom the user invited or who invited the user. */
export function useFriends(): Friends {
  const { data, isError, refetch } = useListFriendsQuery();
  const all = data ?? NOBODY;
  const paired = all.filter(({ state }) => state === 'paired');
  useRefreshOnReturn(paired.length > 0);
  return {
    all,
    paired,
    names: friendNames(all),
    loading: !data && !isError,
    failed: !data && isError,
    reload: () => void refetch(),
  };
}

/**
 * Requests the friends again when the user returns to an open page, which must not claim that an answer is shared
 * with a friend who has stopped sharing. Other data is not requested again.
 */
function useRefreshOnReturn(hasFriends: boolean): void {
  const askAgain = useRefetchFriends();
  const look = useEffectEvent(() => {
    if (hasFriends && document.visibilityState === 'visible') askAgain(['friends', 'reveals']);
  });
  useEffect(() => {
    const onReturn = () => look();
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}

/** Friends who agreed to share before this moment. */
export function agreedBefore(paired: readonly FriendDto[], moment: string): FriendDto[] {
  return paired.filter(({ pairedAt }) => pairedAt !== null && pairedAt <= moment);
}

/** Friends who see an answer of this moment: those whom its form named. For an old answer (null), all of them. */
export function seenBy(
  paired: readonly FriendDto[],
  moment: string,
  named: readonly number[] | null,
): FriendDto[] {
  return agreedBefore(paired, moment).filter(({ id }) => named === null || named.includes(id));
}

export function namesOf(friends: readonly FriendDto[], names: Friends['names']): string[] {
  return friends.map(({ id }) => names.get(id) ?? '');
}
