import type { OwnAnswer } from '../../../api/own-content.ts';
import type { RevealDto } from '../../../api/api.ts';
import { StoredAudience } from './answer-audience.tsx';
import { FriendCard } from './friend-card.tsx';
import styles from './friends-today.module.css';
import { type Friends, namesOf, seenBy } from './use-friends.ts';

interface FriendsOnPastDayProps {
  answer: OwnAnswer;
  friends: Friends;
  reveals: readonly RevealDto[];
  /** Id of the element that names the answer. */
  describedBy: string;
}

/**
 * Below an answer of a past day that is shared with friends: says who sees it, and shows the friends' cards of that
 * day.
 */
export function FriendsOnPastDay({ answer, friends, reveals, describedBy }: FriendsOnPastDayProps) {
  const { id, visibility, day, sharedWith } = answer.data;
  if (day === null) return null;
  const names = namesOf(seenBy(friends.paired, answer.timestamp, sharedWith), friends.names);
  const cards = reveals.filter(({ responseId }) => responseId === id);
  return (
    <>
      {names.length > 0 ? (
        <StoredAudience id={id} visibility={visibility} names={names} describedBy={describedBy} />
      ) : null}
      {cards.length > 0 ? (
        <ul className={styles.cards}>
          {cards.map(({ friendId }) => (
            <li key={friendId}>
              <FriendCard
                friendId={friendId}
                responseId={id}
                name={friends.names.get(friendId) ?? ''}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
