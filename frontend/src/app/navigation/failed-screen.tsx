import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CardBack } from '../../ui/card-back.tsx';
import { Link } from '../../ui/link.tsx';
import styles from '../../ui/quiet-screen.module.css';

const FAILED = [
  'This page has gone quiet.',
  'Something went wrong on our side. Loading it again often helps.',
] as const;
const OFFLINE = ['You’re offline.', 'This page will open when you’re back online.'] as const;

const reload = () => location.reload();

/** Shown when a page fails to load; when offline, until the network is back. */
export function FailedScreen() {
  const [title, words] = navigator.onLine ? FAILED : OFFLINE;
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);

  return (
    // Not a QuietScreen: that would add to the first load, which has this screen and no other of its kind.
    <section className={styles.screen} role="alert">
      <CardBack className={styles.card} />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{words}</p>
        <div className={styles.acts}>
          <Button onClick={reload}>Load again</Button>
          <Button asChild variant="quiet">
            <Link to={paths.home}>Go to Home Page</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
