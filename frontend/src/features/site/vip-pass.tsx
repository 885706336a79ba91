import type { ReactNode } from 'react';
import { decks } from '../../content/decks.ts';
import { vipPass } from '../../content/vip-pass.ts';
import { paths } from '../../lib/paths.ts';
import { settings } from '../../lib/settings.ts';
import { Link } from '../../ui/link.tsx';
import { DeckBox } from '../../ui/deck-box.tsx';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './vip-pass.module.css';

interface VipPassProps {
  /** Message after a sign-up on the page before. */
  signedUp: ReactNode;
  /** The button to buy the pass, when it is sold. */
  buy: ((className?: string) => ReactNode) | null;
}

/** Offer of the VIP pass, which costs one dollar in the shop; shown after a sign-up. */
export function VipPass({ signedUp, buy }: VipPassProps) {
  const { pass, phase = 'before' } = settings;
  return (
    <article className={classNames(page.page, styles.page)}>
      <h1 className={styles.headline}>{vipPass.headline}</h1>
      {signedUp}
      <DeckBox
        className={styles.deck}
        tone="thread"
        codes
        cards={decks.launch.cards}
        fan={decks.launch.fan}
      />
      <div className={styles.offer}>
        {pass ? (
          <>
            <p className={styles.lead}>{vipPass.lead}</p>
            <p className={styles.gives}>{pass}</p>
          </>
        ) : null}
        {buy ? (
          <>
            {buy(styles.action)}
            <p className={classNames(page.note, styles.note)}>{vipPass.note}</p>
          </>
        ) : (
          <>
            <p className={styles.lead}>{vipPass.none[phase]}</p>
            <p>
              <Link to={paths.decks}>{vipPass.decks}</Link>
            </p>
          </>
        )}
        <ul className={styles.facts}>
          {vipPass.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
