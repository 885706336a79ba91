import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBack } from '../../../ui/card-back.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from '../../shell/quiet-screen.module.css';

/** Shown while the server verifies the link. */
export function VerifyingLink() {
  return (
    <QuietScreen role="status">
      <h1>Verifying your registration link...</h1>
    </QuietScreen>
  );
}

/** The link is invalid or no longer valid. */
export function InvalidLink({ reason }: { reason: string }) {
  return (
    <QuietScreen role="alert">
      <h1>Invalid Registration Link</h1>
      <p>
        {reason}. A link works once, for two weeks.{' '}
        <Link to={paths.cardPhotoUpload}>Send your card again</Link> and we’ll email you a new one.
      </p>
      <div className={styles.acts}>
        <Button asChild>
          <Link to={paths.home}>Go to Home Page</Link>
        </Button>
      </div>
    </QuietScreen>
  );
}

/** The server could not verify the link. */
export function UnknownLink({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <QuietScreen role="alert">
      <h1>One more try?</h1>
      <p>{reason}</p>
      <div className={styles.acts}>
        <Button onClick={onRetry}>Try again</Button>
        <Button asChild variant="quiet">
          <Link to={paths.home}>Go to Home Page</Link>
        </Button>
      </div>
    </QuietScreen>
  );
}

function QuietScreen({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  return (
    <section className={styles.screen} role={role}>
      <CardBack className={styles.card} />
      <div className={styles.words}>{children}</div>
    </section>
  );
}
