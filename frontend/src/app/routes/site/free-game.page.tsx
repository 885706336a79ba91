import { freeGame } from '../../../content/downloads.ts';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { publicFiles } from '../../../lib/paths.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { SharePage } from '../../../ui/share-page.tsx';
import { FreeGameSheet } from '../../../ui/drawings/printed-sheet.tsx';
import { classNames } from '../../../lib/class-names.ts';
import page from '../../../ui/page.module.css';
import styles from './free-game.module.css';

/** Download page of the whole game, to print at home. */
export default function FreeGame() {
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
          {freeGame.act}
        </DownloadButton>
        <p className={page.note}>{freeGame.note}</p>
      </div>
      <NewCardsSignup />
      <SharePage className={styles.share}>{freeGame.share}</SharePage>
    </div>
  );
}

function NewCardsSignup() {
  const { headline, lead, act, pending } = freeGame.signup;
  return (
    <section className={styles.signup} aria-labelledby="new-cards">
      <h2 id="new-cards">{headline}</h2>
      <p>{lead}</p>
      <SignupForm
        className={styles.form}
        endpoint="general"
        buttonLabel={act}
        pendingLabel={pending}
      />
    </section>
  );
}
