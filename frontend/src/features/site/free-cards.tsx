import { freeCards } from '../../content/downloads.ts';
import { publicFiles } from '../../lib/paths.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { FreeCardsStrip } from '../../ui/drawings/card-strip.tsx';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './free-cards.module.css';

/** Download of the free cards to print. */
export function FreeCards() {
  return (
    <>
      <header className={classNames(page.page, styles.hero)}>
        <h1>{freeCards.headline}</h1>
        <div className={styles.act}>
          <p className={classNames(page.lead, styles.lead)}>{freeCards.lead}</p>
          <DownloadButton
            href={publicFiles.cardsPdf}
            what={freeCards.what}
            className={styles.download}
          >
            {freeCards.button}
          </DownloadButton>
        </div>
      </header>
      <FreeCardsStrip className={styles.strip} />
    </>
  );
}
