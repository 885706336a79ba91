import { OwnFeed } from '../../../features/feed/own-feed.tsx';
import { paths } from '../../../lib/paths.ts';
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
          <h1>Your Responses</h1>
          <OwnFeed place="responses" />
        </div>
      )}
    </RequireSession>
  );
}
