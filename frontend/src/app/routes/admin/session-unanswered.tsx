import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './session-unanswered.module.css';

/** Says that a login may not be needed: the server could not verify the session. */
export function SessionUnanswered({ asking, onAsk }: { asking: boolean; onAsk: () => void }) {
  return (
    <div className={styles.room}>
      <Notice tone="error">The server did not answer. You may still be logged in.</Notice>
      <Button variant="quiet" pending={asking} onClick={onAsk}>
        Try again
      </Button>
    </div>
  );
}
