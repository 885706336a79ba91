import { type FriendDto, useListFriendsQuery } from '../../../api/friends.ts';
import { friendNames } from './friend-names.ts';

export interface Friends {
  all: FriendDto[];
  /** Friends with whom both sides agreed. */
  paired: FriendDto[];
  names: Map<number, string>;
  loading: boolean;
  failed: boolean;
  reload: () => void;
}

const NOBODY: FriendDto[] = [];

/** Everybody whom the person invited, and who invited them. */
export function useFriends(): Friends {
  const { data, isError, refetch } = useListFriendsQuery();
  const all = data ?? NOBODY;
  return {
    all,
    paired: all.filter(({ state }) => state === 'paired'),
    names: friendNames(all),
    loading: !data && !isError,
    failed: !data && isError,
    reload: () => void refetch(),
  };
}

/** Friends who agreed before this moment: only they can see an answer of that moment. */
export function agreedBefore(paired: readonly FriendDto[], moment: string): FriendDto[] {
  return paired.filter(({ pairedAt }) => pairedAt !== null && pairedAt <= moment);
}

export function namesOf(friends: readonly FriendDto[], names: Friends['names']): string[] {
  return friends.map(({ id }) => names.get(id) ?? '');
}
