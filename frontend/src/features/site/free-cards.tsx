import { freeCardsPage } from '../../content/downloads.ts';
import { publicFiles } from '../../lib/paths.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { FreeCardsStrip } from '../../ui/drawings/free-cards-strip.tsx';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './free-cards.module.css';

/** Download of the free cards to print. */
export function FreeCards() {
  return (
    <>
      <header className={classNames(page.page, styles.hero)}>
        <h1>{freeCardsPage.headline}</h1>
        <div className={styles.action}>
          <p className={classNames(page.lead, styles.lead)}>{freeCardsPage.lead}</p>
          <DownloadButton
            href={publicFiles.cardsPdf}
            what={freeCardsPage.what}
            className={styles.download}
          >
            {freeCardsPage.button}
          </DownloadButton>
        </div>
      </header>
      <FreeCardsStrip className={styles.strip} />
    </>
  );
}
