import { PRODUCT_NAME } from '../../../content/brand.ts';
import { freeCardsPage } from '../../../content/downloads.ts';
import { TermsLine } from '../../../features/images/terms-line.tsx';
import { useSession } from '../../../features/auth/use-session.ts';
import { answerLimits } from '../../../features/questions/answer-length.ts';
import { DailyQuestionCard } from '../../../features/questions/daily-question-card.tsx';
import { KeepAnswers } from '../../../features/questions/keep-answers.tsx';
import { ShareQuestion } from '../../../features/questions/share/share-question.tsx';
import { SharedQuestion } from '../../../features/questions/share/shared-question.tsx';
import { useDailyAnswer } from '../../../features/questions/use-daily-answer.ts';
import { publicFiles } from '../../../lib/paths.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import page from '../../../ui/page.module.css';
import styles from './free-daily-online-prompts.module.css';

/** A question a day for everyone, answered anonymously, and cards to print. */
export default function FreeDailyOnlinePrompts() {
  const daily = useDailyAnswer({ email: null, limit: answerLimits.question });
  const session = useSession();
  return (
    <div className={classNames(page.page, styles.page)}>
      <header className={styles.words}>
        <h1>One question a day.</h1>
        <p className={classNames(page.lead, styles.lead)}>
          {`Answer it in writing. We don’t ask who you are, and only the people who run ${PRODUCT_NAME} can read it.`}
        </p>
      </header>
      <div className={styles.card}>
        <SharedQuestion today={daily.question} />
        <DailyQuestionCard
          daily={daily}
          heading="h2"
          anonymous
          terms={<TermsLine />}
          actions={
            <ShareQuestion
              question={daily.question}
              answer={daily.answered?.responseContent ?? null}
            />
          }
        />
        {daily.done && session.status === 'logged-out' ? <KeepAnswers /> : null}
      </div>
      <aside className={styles.more} aria-label="More cards">
        <p>More questions wait on paper, for a table of your own.</p>
        <ButtonRow>
          <DownloadButton href={publicFiles.cardsPdf} what={freeCardsPage.what} variant="quiet">
            {freeCardsPage.button}
          </DownloadButton>
          <ShareButton />
        </ButtonRow>
      </aside>
    </div>
  );
}
