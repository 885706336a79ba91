import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { FriendItem } from './friend-item.tsx';
import styles from './friends-section.module.css';
import { type Friends, useFriends } from './use-friends.ts';

/** Section of the account page: what one has agreed on with friends. */
export function FriendsSection() {
  return (
    <PageSection
      title="Friends"
      lead="People you invited, and who invited you. If you both say yes, you see each other’s answers: on days you both answer, after your own. Either of you can end it at any time, and any answer can stay yours alone."
    >
      <FriendList friends={useFriends()} />
    </PageSection>
  );
}

function FriendList({ friends: { all, names, loading, failed, reload } }: { friends: Friends }) {
  if (failed) {
    return <LoadFailed onRetry={reload}>Your friends could not be loaded.</LoadFailed>;
  }
  if (loading) return <p role="status">Looking for your friends…</p>;
  if (all.length === 0) {
    return (
      <div className={styles.quiet}>
        <p>Nobody here yet. Invite somebody you like to be quiet with.</p>
        <Button asChild variant="quiet">
          <Link to={paths.invite}>Invite a friend</Link>
        </Button>
      </div>
    );
  }
  return (
    <ul className={styles.list} aria-label="Friends">
      {all.map((friend) => (
        <FriendItem key={friend.id} friend={friend} name={names.get(friend.id) ?? ''} />
      ))}
    </ul>
  );
}
