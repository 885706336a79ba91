import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { type OwnResponseOfTodayDto, useGetTodaysRevealsQuery } from '../../../api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import { StoredAudience } from './answer-audience.tsx';
import { FriendCard } from './friend-card.tsx';
import { inSentence } from './friend-names.ts';
import styles from './friends-today.module.css';
import { agreedBefore, type Friends, namesOf, seenBy } from './use-friends.ts';

interface FriendsTodayProps {
  friends: Friends;
  /** The user's own answer of the day as a card; null while it is loading. */
  own: ReactNode;
}

/** After the user's answer of the day: the user's card, the cards of friends beside it, and friends who ask. */
export function FriendsToday({ friends, own }: FriendsTodayProps) {
  // When a friend has stopped sharing, the pressed card stays and says so.
  const [hadFriends, setHadFriends] = useState(false);
  if (!hadFriends && friends.paired.length > 0) setHadFriends(true);
  const { data, isError, refetch } = useGetTodaysRevealsQuery(undefined, { skip: !hadFriends });
  const cards = data?.own ? data.cards : [];
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={hidden.hidden}>
        Today’s cards
      </h2>
      <ul className={styles.table} style={{ '--cards': 1 + cards.length } as CSSProperties}>
        {own ? <li>{own}</li> : null}
        {cards.map(({ friendId, responseId }) => (
          <li key={friendId}>
            <FriendCard
              // The key includes the answer, because another answer is another card.
              key={responseId}
              friendId={friendId}
              responseId={responseId}
              name={friends.names.get(friendId) ?? ''}
            />
          </li>
        ))}
      </ul>
      {isError && !data ? (
        <LoadFailed className={styles.quiet} onRetry={() => void refetch()}>
          Your friends’ cards could not be loaded.
        </LoadFailed>
      ) : null}
      {hadFriends && data?.own ? (
        <Audience friends={friends} own={data.own} cards={cards.length} />
      ) : null}
      <Question friends={friends} />
    </section>
  );
}

interface AudienceProps {
  friends: Friends;
  own: OwnResponseOfTodayDto;
  cards: number;
}

/** Says whose cards are beside the user's own, and who sees that one. */
function Audience({ friends: { paired, names }, own, cards }: AudienceProps) {
  const sharedWith = namesOf(seenBy(paired, own.submittedAt, own.sharedWith), names);
  const agreed = agreedBefore(paired, own.submittedAt).length > 0;
  return (
    <>
      <p className={styles.words}>
        {sharedWith.length > 0
          ? wordsOf(own.visibility, cards, sharedWith)
          : wordsForNobody(paired.length > 0, agreed)}
      </p>
      {sharedWith.length > 0 ? (
        <StoredAudience id={own.id} visibility={own.visibility} names={sharedWith} />
      ) : null}
    </>
  );
}

function wordsForNobody(hasFriends: boolean, agreed: boolean): string {
  if (!hasFriends) return 'You don’t see each other’s answers anymore.';
  return agreed
    ? 'It begins with your next answer. When you wrote today’s, this page named nobody, so it stays yours.'
    : 'It begins with your next answer. What you wrote before you agreed stays yours.';
}

function wordsOf(visibility: string, cards: number, sharedWith: string[]): string {
  if (visibility !== 'public') {
    return 'You’ve kept today’s answer to yourself, so you see no cards today either.';
  }
  if (cards === 1) return 'Same question, same day. Turn it over when you’re ready.';
  if (cards > 1) return 'Same question, same day. Turn them over when you’re ready.';
  return `When there is a card from ${sharedWith.length === 1 ? sharedWith[0] : 'a friend'}, it lies here, face down.`;
}

function Question({ friends: { all, names } }: { friends: Friends }) {
  const asking = all.filter(({ state }) => state === 'asks');
  if (asking.length === 0) return null;
  const who = inSentence(asking.map(({ id }) => names.get(id) ?? ''));
  return (
    <p className={styles.question}>
      <span>{`${who} ${asking.length === 1 ? 'asks' : 'ask'}: your answer for mine?`}</span>{' '}
      <Link to={paths.invite}>Say yes or no</Link>
    </p>
  );
}
