import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { headerLinks } from '../../content/site-links.ts';
import { loadDialog } from '../../ui/load-dialog.ts';
import { Link } from '../../ui/link.tsx';
import type { VisitorSheetProps } from './visitor-sheet.tsx';
import styles from './visitor-links.module.css';

/** Links in the header of visitors: in a row before `children`, or in a sheet where there is no room for a row. */
export function VisitorLinks({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<VisitorSheetProps> | null>(null);
  const openSheet = async () => {
    const code = await loadDialog(() => import('./visitor-sheet.tsx'));
    if (!code) return;
    setSheet(() => code.VisitorSheet);
    setOpen(true);
  };
  return (
    <>
      <nav className={styles.row} aria-label="Main">
        {headerLinks.map(({ label, to }) => (
          <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
      <button
        type="button"
        className={styles.opener}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void openSheet()}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M2 4.5h16M2 10h10M2 15.5h16" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      {Sheet ? <Sheet open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
