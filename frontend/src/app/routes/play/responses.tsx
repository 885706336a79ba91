import { OwnFeed } from '../../../features/feed/own-feed.tsx';
import { RequireSession } from '../../navigation/require-session.tsx';
import styles from './responses.module.css';

/** Everything that someone has uploaded and answered, the newest first. */
export default function ResponsesPage() {
  return (
    <RequireSession>
      {() => (
        <div className={styles.page}>
          <h1>Your Responses</h1>
          <OwnFeed place="responses" />
        </div>
      )}
    </RequireSession>
  );
}
