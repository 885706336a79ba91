import { useId, useState } from 'react';
import {
  type OwnAnswerOfTodayDto,
  type RevealDto,
  useGetTodaysRevealsQuery,
} from '../../../api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { StoredAudience } from './answer-audience.tsx';
import { FriendCard } from './friend-card.tsx';
import { inSentence } from './friend-names.ts';
import styles from './friends-today.module.css';
import { agreedBefore, type Friends, namesOf, seenBy } from './use-friends.ts';

interface FriendsTodayProps {
  friends: Friends;
  /** Whether the page doesn't show the user's own answer itself. */
  withOwn: boolean;
}

/** After the user's own answer of the day: the cards of friends, and whether a friend asks. Nothing without either. */
export function FriendsToday({ friends, withOwn }: FriendsTodayProps) {
  // After an end, the card that was just pressed stays to say that it is gone.
  const [hadFriends, setHadFriends] = useState(false);
  if (!hadFriends && friends.paired.length > 0) setHadFriends(true);
  return (
    <>
      {hadFriends ? <Today friends={friends} withOwn={withOwn} /> : null}
      <Question friends={friends} />
    </>
  );
}

function Today({ friends, withOwn }: FriendsTodayProps) {
  const { data, isError, refetch } = useGetTodaysRevealsQuery();
  if (isError && !data) {
    return (
      <LoadFailed className={styles.quiet} onRetry={() => void refetch()}>
        Your friends’ cards could not be loaded.
      </LoadFailed>
    );
  }
  if (!data?.own) return null;
  return (
    <>
      {withOwn ? <OwnCard own={data.own} /> : null}
      <Cards friends={friends} own={data.own} cards={data.cards} />
    </>
  );
}

function OwnCard({ own }: { own: OwnAnswerOfTodayDto }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Your answer
      </h2>
      <div className={styles.own}>
        <p className={styles.asked}>{own.questionContent}</p>
        <blockquote className={styles.answer}>{own.responseContent}</blockquote>
      </div>
    </section>
  );
}

interface CardsProps {
  friends: Friends;
  own: OwnAnswerOfTodayDto;
  cards: RevealDto[];
}

function Cards({ friends: { paired, names }, own, cards }: CardsProps) {
  const heading = useId();
  const everybody = namesOf(paired, names);
  const sharedWith = namesOf(seenBy(paired, own.submittedAt, own.sharedWith), names);
  const agreed = agreedBefore(paired, own.submittedAt).length > 0;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {paired.length === 1 ? `From ${everybody[0]}` : 'From your friends'}
      </h2>
      <p className={styles.words}>
        {sharedWith.length > 0
          ? wordsOf(own.visibility, cards.length, sharedWith)
          : wordsForNobody(paired.length > 0, agreed)}
      </p>
      {cards.length > 0 ? (
        <ul className={styles.cards}>
          {cards.map(({ friendId, responseId }) => (
            <li key={friendId}>
              <FriendCard
                // Another answer is another card.
                key={responseId}
                friendId={friendId}
                responseId={responseId}
                name={names.get(friendId) ?? ''}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {sharedWith.length > 0 ? (
        <StoredAudience id={own.id} visibility={own.visibility} names={sharedWith} />
      ) : null}
    </section>
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
