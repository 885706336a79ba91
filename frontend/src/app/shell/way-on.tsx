import { nextPageLinks } from '../../content/next-page-links.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './way-on.module.css';

/** The link to another public page with which a public page ends. */
export function WayOn({ page }: { page: string }) {
  const way = nextPageLinks[page];
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
