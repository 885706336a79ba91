import { OwnFeed } from '../../../features/feed/own-feed.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { definePage } from '../../define-page.ts';
import { RequireSession } from '../../navigation/require-session.tsx';
import styles from './responses.module.css';

export const page = definePage({
  path: paths.responses,
  title: 'Your Responses',
  category: 'Content',
});

/** Everything that a person has uploaded and answered, newest first. */
export default function ResponsesPage() {
  return (
    <RequireSession>
      {() => (
        <div className={styles.page}>
          <header className={styles.head}>
            <h1>Your Responses</h1>
            <Link to={paths.account} className={styles.account}>
              Your account
            </Link>
          </header>
          <OwnFeed place="responses" />
        </div>
      )}
    </RequireSession>
  );
}
