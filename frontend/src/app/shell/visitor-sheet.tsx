import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../content/brand.ts';
import { headerLinks } from '../../content/site-links.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './visitor-sheet.module.css';

export interface VisitorSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sheet with the links in the header of visitors, for phones. */
export function VisitorSheet({ open, onOpenChange }: VisitorSheetProps) {
  const { pathname } = useLocation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={PRODUCT_NAME}>
      <nav aria-label="Main">
        {headerLinks.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className={styles.link}
            aria-current={to === pathname ? 'page' : undefined}
            onClick={() => onOpenChange(false)}
          >
            {label}
          </Link>
        ))}
      </nav>
    </Dialog>
  );
}
