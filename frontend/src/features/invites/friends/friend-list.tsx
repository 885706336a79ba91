import { useState } from 'react';
import type { FriendDto, SentInviteDto } from '../../../api/api.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { InviteActions } from '../invite-actions.tsx';
import { InviteState } from '../invite-state.tsx';
import { FriendItem } from './friend-item.tsx';
import styles from './friend-list.module.css';
import { FriendInitial } from './friend-initial.tsx';
import type { Friends } from './use-friends.ts';

interface FriendListProps {
  friends: Friends;
  sent: SentInviteDto[];
}

/** List of the user's friends: those who ask, those who share, the invited ones, and the inviter. */
export function FriendList({ friends: { all, names, failed, reload }, sent }: FriendListProps) {
  // Keeps the order of the first render, because an answer must not move the friend away from a finger.
  const [atFirst] = useState(() => new Map(all.map((friend) => [friend.id, rankOf(friend)])));
  const rank = ({ id }: FriendDto) => atFirst.get(id) ?? OTHERS;
  // An invite lacks its friend if the two invited each other, or if the friends could not be loaded.
  const known = new Set<unknown>(all.flatMap(({ id, address }) => [id, address]));
  const others = sent.filter(({ id, email }) => !known.has(id) && !known.has(email));
  const nobody = all.length === 0 && others.length === 0;
  return (
    <section className={styles.section} aria-labelledby="friends">
      <h2 id="friends" className={styles.title}>
        At your table
      </h2>
      {failed ? <LoadFailed onRetry={reload}>Your friends could not be loaded.</LoadFailed> : null}
      <p className={styles.words}>
        {nobody && !failed
          ? 'Nobody yet. When a friend has come and you both say yes, you see each other’s answers.'
          : 'If you both say yes, you see each other’s answers: on days you both answer, after your own.'}
      </p>
      <ul className={styles.list} aria-label="Friends">
        {all
          .toSorted((one, other) => rank(one) - rank(other))
          .map((friend) => (
            <FriendItem
              key={friend.id}
              friend={friend}
              name={names.get(friend.id) ?? ''}
              invite={sent.find(({ id }) => id === friend.id)}
            />
          ))}
        {others.map((invite) => (
          <li key={invite.id} className={styles.friend}>
            <FriendInitial name={invite.email} />
            <div className={styles.about}>
              <p className={styles.name}>{invite.email}</p>
              <InviteState invite={invite} />
              <InviteActions invite={invite} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const OTHERS = 2;

/** Sorts friends who ask first, then friends who share. */
function rankOf({ state }: FriendDto): number {
  if (state === 'asks') return 0;
  return state === 'paired' ? 1 : OTHERS;
}
