import type { ReactNode } from 'react';
import { CardBack } from './card-back.tsx';
import styles from './message-screen.module.css';

interface MessageScreenProps {
  role?: 'status' | 'alert';
  children: ReactNode;
  /** Buttons and links below the text. */
  actions?: ReactNode;
}

/** A page with a short text beside the back of a card. */
export function MessageScreen({ role, children, actions }: MessageScreenProps) {
  return (
    <section className={styles.screen} role={role}>
      <CardBack className={styles.card} />
      <div className={styles.words}>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </section>
  );
}
