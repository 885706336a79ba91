import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CardBack } from '../../ui/card-back.tsx';
import styles from '../shell/quiet-screen.module.css';

/** What stands in for a page that could not be shown. */
export function FailedScreen() {
  return (
    <section className={styles.screen} role="alert">
      <CardBack className={styles.card} />
      <div className={styles.words}>
        <h1>This page has gone quiet.</h1>
        <p>Something went wrong on our side. Loading it again often helps.</p>
        <div className={styles.acts}>
          <Button onClick={() => window.location.reload()}>Load again</Button>
          <Button asChild variant="quiet">
            <Link to={paths.home}>Go to Home Page</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
