import type { ReactNode } from 'react';
import { freeGame } from '../../content/downloads.ts';
import { publicFiles } from '../../lib/paths.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { SharePage } from '../../ui/share-page.tsx';
import { FreeGameSheet } from '../../ui/drawings/printed-sheet.tsx';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './free-game.module.css';

/** Page to download the whole game for printing. `signup` is the sign-up form. */
export function FreeGame({ signup }: { signup: (className?: string) => ReactNode }) {
  return (
    <div className={classNames(page.page, styles.page)}>
      <div className={styles.words}>
        <h1>
          {freeGame.headline.map((sentence) => (
            <span key={sentence} className={styles.sentence}>
              {`${sentence} `}
            </span>
          ))}
        </h1>
        <p className={classNames(page.lead, styles.lead)}>{freeGame.lead}</p>
      </div>
      <FreeGameSheet className={styles.sheet} />
      <div className={styles.act}>
        <DownloadButton href={publicFiles.gamePdf} what={freeGame.what} className={styles.download}>
          {freeGame.button}
        </DownloadButton>
        <p className={page.note}>{freeGame.note}</p>
      </div>
      <section className={styles.signup} aria-labelledby="new-cards">
        <h2 id="new-cards">{freeGame.signup.headline}</h2>
        <p>{freeGame.signup.lead}</p>
        {signup(styles.form)}
      </section>
      <SharePage className={styles.share}>{freeGame.share}</SharePage>
    </div>
  );
}
