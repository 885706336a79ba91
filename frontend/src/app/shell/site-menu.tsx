import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ratesOthers } from '../roles.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './site-menu.module.css';

interface SiteMenuProps {
  role: string;
  waiting?: WaitingFriends;
  onLogOut?: () => void;
}

/** Whether something waits for the user: a friend's request, or a friend's card that lies face down. */
export interface WaitingFriends {
  asks: boolean;
  card: boolean;
}

/** Menu with the pages of a logged-in user. Its list opens below the button. */
export function SiteMenu({ role, waiting, onLogOut }: SiteMenuProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const nav = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const close = () => setOpen(false);
  useDismiss(open, nav, close, opener);

  return (
    <nav ref={nav} className={styles.menu} aria-label="Main">
      <Button
        ref={opener}
        variant="quiet"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.icon} aria-hidden="true" />
        <span>Menu</span>
        <Dot words={wordsOf(waiting)} />
      </Button>
      <ul id={listId} className={styles.list} hidden={!open}>
        {menuItems(role).map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              className={styles.item}
              aria-current={item.to === pathname ? 'page' : undefined}
              onClick={close}
            >
              <span>{item.label}</span>
              <WaitingDot at={item.to} waiting={waiting} />
            </Link>
          </li>
        ))}
        <li className={styles.last}>
          <button
            type="button"
            className={styles.logOut}
            onClick={() => {
              close();
              if (onLogOut) onLogOut();
              else void navigate(paths.auth);
            }}
          >
            Log out
          </button>
        </li>
      </ul>
    </nav>
  );
}

const ASKS = 'a friend asks you';
const CARD = 'a friend’s card lies face down';

function wordsOf(waiting?: WaitingFriends): string {
  return [...(waiting?.asks ? [ASKS] : []), ...(waiting?.card ? [CARD] : [])].join(', ');
}

/** Dot at the link to the page where something waits. */
export function WaitingDot({ at, waiting }: { at: string; waiting: WaitingFriends | undefined }) {
  if (at === paths.invite) return waiting?.asks ? <Dot words={ASKS} /> : null;
  return waiting?.card && (at === paths.question || at === paths.app) ? <Dot words={CARD} /> : null;
}

/** Dot that says that something waits; its text is for screen readers. Renders nothing without a text. */
function Dot({ words }: { words: string }) {
  if (!words) return null;
  return (
    <span className={styles.dot}>
      <VisuallyHidden>{` (${words})`}</VisuallyHidden>
    </span>
  );
}

function menuItems(role: string): { to: string; label: string }[] {
  const items = [
    { to: paths.upload, label: 'Upload' },
    { to: paths.question, label: 'Question' },
    { to: paths.rateImages, label: 'Rate Images' },
    { to: paths.responses, label: 'Responses' },
    { to: paths.invite, label: 'Invite' },
  ];
  return ratesOthers(role) ? items : items.filter((item) => item.to !== paths.rateImages);
}

/** Calls `close` on Escape, on a press outside of an open element and when the focus leaves the element. */
function useDismiss(
  open: boolean,
  area: RefObject<HTMLElement | null>,
  close: () => void,
  opener: RefObject<HTMLElement | null>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    opener.current?.focus();
  });
  const onElsewhere = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !area.current?.contains(event.target)) close();
  });

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => onKey(event), { signal });
    document.addEventListener('pointerdown', (event) => onElsewhere(event), { signal });
    document.addEventListener('focusin', (event) => onElsewhere(event), { signal });
    return () => listening.abort();
  }, [open]);
}
