import { waysOn } from '../../content/ways-on.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './way-on.module.css';

/** The one link with which a public page ends. */
export function WayOn({ page }: { page: string }) {
  const way = waysOn[page];
  if (!way) return null;
  return (
    <aside className={styles.band} aria-label="Next">
      <p className={styles.words}>{way.words}</p>
      <Button asChild variant="quiet">
        <Link to={way.to}>{way.label}</Link>
      </Button>
    </aside>
  );
}
