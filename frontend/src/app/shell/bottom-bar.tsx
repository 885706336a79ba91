import { useLocation } from 'react-router-dom';
import { bottomBarLinks } from '../../content/bottom-bar-links.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ratesOthers } from '../roles.ts';
import styles from './bottom-bar.module.css';
import { type WaitingFriends, WaitingDot } from './site-menu.tsx';

/** Bar with the pages of a logged-in user, only on a phone. The CSS variable `--bottom-bar` is its height. */
export default function BottomBar({ role, waiting }: { role: string; waiting?: WaitingFriends }) {
  const { pathname } = useLocation();
  const links = bottomBarLinks.filter(({ to }) => to !== paths.rateImages || ratesOthers(role));
  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      <ul className={styles.links}>
        {links.map(({ label, to, icon, also }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              aria-current={to === pathname ? 'page' : also === pathname || undefined}
            >
              <Icon path={icon} size={22} strokeWidth={1.5} />
              <span>{label}</span>
              <WaitingDot at={to} waiting={waiting} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
