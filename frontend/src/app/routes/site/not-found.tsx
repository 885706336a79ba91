import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBack } from '../../../ui/card-back.tsx';
import styles from '../../shell/quiet-screen.module.css';

/** Any address that is not a page. */
export default function NotFoundPage() {
  return (
    <section className={styles.screen}>
      <CardBack className={styles.card} />
      <div className={styles.words}>
        <h1>404 Page Not Found</h1>
        <p>Nothing is written on this card. Turn it over and start again.</p>
        <div className={styles.acts}>
          <Button asChild>
            <Link to={paths.home}>Go to Home Page</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
