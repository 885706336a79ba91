import { useState } from 'react';
import { FriendList } from '../../../features/invites/friends/friend-list.tsx';
import { type Friends, useFriends } from '../../../features/invites/friends/use-friends.ts';
import { InviteForm } from '../../../features/invites/invite-form.tsx';
import { AtTheTable, SeatCode } from '../../../features/invites/seat-code.tsx';
import { Seats } from '../../../features/invites/seats.tsx';
import { type Invites, useInvites } from '../../../features/invites/use-invites.ts';
import { useSeatNews } from '../../../features/invites/use-seat-news.ts';
import { numberWord } from '../../../lib/number-words.ts';
import { useFirstLoad } from '../../../lib/use-first-load.ts';
import { CardScreen } from '../../../ui/card-screen.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RequireSession } from '../../navigation/require-session.tsx';
import styles from './invite.module.css';

/** The page of a user's friends: requests, pairs, sent invites, and the invites that are left. */
export default function InvitePage() {
  return <RequireSession>{({ email }) => <InviteFriends inviter={email ?? ''} />}</RequireSession>;
}

function InviteFriends({ inviter }: { inviter: string }) {
  const invites = useInvites();
  const friends = useFriends();
  const news = useSeatNews(invites);
  const loading = useFirstLoad(friends.loading);
  const asked = useAskedAtFirst(friends);
  const code = invites.status === 'ready' ? invites.code : null;
  return (
    <CardScreen
      face={code ? 'code' : 'invite'}
      title="Invite Friends"
      lead={`${seats(invites)} at your table. Give them to people you like to be quiet with.`}
      // On a phone, requests of friends come before the card, but not before an open code.
      tall={asked && !code ? 'first' : 'last'}
      beside={
        invites.status === 'ready' && !loading ? (
          <FriendList friends={friends} sent={invites.sent} />
        ) : null
      }
    >
      <Hand invites={invites} inviter={inviter} news={news} />
    </CardScreen>
  );
}

/** Whether a request of a friend was open when the page was opened. It stays true, so that no card moves. */
function useAskedAtFirst({ all, loading }: Friends): boolean {
  const [asked, setAsked] = useState<boolean | null>(null);
  if (asked === null && !loading) setAsked(all.some(({ state }) => state === 'asks'));
  return asked ?? false;
}

interface HandProps {
  invites: Invites;
  inviter: string;
  news: string;
}

/** The invites that are left, and the ways to send one. */
function Hand({ invites, inviter, news }: HandProps) {
  if (invites.status === 'loading') {
    return (
      <p className={styles.waiting} role="status">
        Counting your invites…
      </p>
    );
  }
  if (invites.status === 'failed') {
    return (
      <LoadFailed className={styles.waiting} onRetry={invites.reload}>
        Your invites could not be loaded.
      </LoadFailed>
    );
  }
  const { sent, remaining, code } = invites;
  if (code) return <SeatCode {...code} />;
  return (
    <>
      <Seats sent={sent} remaining={remaining} />
      {news ? <Notice tone="success">{news}</Notice> : null}
      <InviteForm inviter={inviter} remaining={remaining} />
      {remaining > 0 ? <AtTheTable /> : null}
    </>
  );
}

function seats(invites: Invites): string {
  if (invites.status !== 'ready') return 'Seats';
  const { limit } = invites;
  return `${numberWord(limit, { capital: true })} seat${limit === 1 ? '' : 's'}`;
}
