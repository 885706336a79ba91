import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { CardBack } from './card-back.tsx';
import { PlayingCard } from './playing-card.tsx';
import page from './page.module.css';
import styles from './card-screen.module.css';

export interface CardScreenProps {
  title: string;
  lead: ReactNode;
  /** Key of the top card; a change turns over the next card. */
  face: string;
  /** Whether the card replaces another one on this page; then it turns over immediately. */
  follows?: boolean;
  children: ReactNode;
  /** Content below the text, or below the card where there is no room. */
  beside?: ReactNode;
  /** Set if `beside` may be taller than the window. In a single column it comes `first`, before the card, or `last`. */
  tall?: 'first' | 'last';
}

/** A short text, and one card with a form. */
export function CardScreen(props: CardScreenProps) {
  const { title, lead, face, follows = false, children, tall } = props;
  const beside = props.beside ? <div className={styles.beside}>{props.beside}</div> : null;
  const turned = useTurned(face) || follows;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOn(heading, turned ? face : null);
  return (
    <div className={styles.room}>
      <div className={classNames(page.page, styles.screen, tall && styles.tall)}>
        <header className={styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={page.lead}>{lead}</p>
        </header>
        {tall === 'first' ? beside : null}
        <div className={styles.table}>
          <CardBack className={styles.under} />
          <PlayingCard key={face} className={classNames(styles.card, turned && styles.turned)}>
            {children}
          </PlayingCard>
        </div>
        {tall === 'first' ? null : beside}
      </div>
    </div>
  );
}

/** Whether there was another card before this one. */
function useTurned(face: string): boolean {
  const [shown, setShown] = useState(face);
  const [turned, setTurned] = useState(false);
  if (shown !== face) {
    setShown(face);
    setTurned(true);
  }
  return turned;
}

/** Focuses the heading after a turn, because the previous card is gone with the focused control. */
function useFocusOn(heading: RefObject<HTMLElement | null>, turn: string | null): void {
  useEffect(() => {
    if (turn !== null) heading.current?.focus();
  }, [heading, turn]);
}
