import type { ReactNode } from 'react';
import { freeGamePage } from '../../content/downloads.ts';
import { publicFiles } from '../../lib/paths.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { SharePage } from '../../ui/share-page.tsx';
import { FreeGameSheet } from '../../ui/drawings/free-game-sheet.tsx';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './free-game.module.css';

/** Page to download the whole game for printing. `signup` is the sign-up form. */
export function FreeGame({ signup }: { signup: (className?: string) => ReactNode }) {
  return (
    <div className={classNames(page.page, styles.page)}>
      <div className={styles.words}>
        <h1>
          {freeGamePage.headline.map((sentence) => (
            <span key={sentence} className={styles.sentence}>
              {`${sentence} `}
            </span>
          ))}
        </h1>
        <p className={classNames(page.lead, styles.lead)}>{freeGamePage.lead}</p>
      </div>
      <FreeGameSheet className={styles.sheet} />
      <div className={styles.action}>
        <DownloadButton
          href={publicFiles.gamePdf}
          what={freeGamePage.what}
          className={styles.download}
        >
          {freeGamePage.button}
        </DownloadButton>
        <p className={page.note}>{freeGamePage.note}</p>
      </div>
      <section className={styles.signup} aria-labelledby="new-cards">
        <h2 id="new-cards">{freeGamePage.signup.headline}</h2>
        <p>{freeGamePage.signup.lead}</p>
        {signup(styles.form)}
      </section>
      <SharePage className={styles.share}>{freeGamePage.share}</SharePage>
    </div>
  );
}
