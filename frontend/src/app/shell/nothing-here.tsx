import type { ReactNode } from 'react';
import { CardBack } from '../../ui/card-back.tsx';
import styles from './quiet-screen.module.css';

/** Not-found content; `way` is the link that leads on. */
export function NothingHere({ way }: { way: ReactNode }) {
  return (
    <section className={styles.screen}>
      <CardBack className={styles.card} />
      <div className={styles.words}>
        <h1>404 Page Not Found</h1>
        <p>Nothing is written on this card. Turn it over and start again.</p>
        <div className={styles.acts}>{way}</div>
      </div>
    </section>
  );
}
