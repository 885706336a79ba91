import { useId } from 'react';
import { useCountTodaysAnswersQuery } from '../../api/api.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './keep-answers.module.css';

const COUNT = new Intl.NumberFormat('en');

/** Shown after an anonymous answer: the number of today's answers, and how visitors can keep theirs. */
export function KeepAnswers() {
  const heading = useId();
  const { data } = useCountTodaysAnswersQuery();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      {data?.answers ? (
        <p className={styles.count}>
          {`${COUNT.format(data.answers)} answers to today’s question so far. Yours is one of them.`}
        </p>
      ) : null}
      <h2 id={heading} className={styles.heading}>
        Keep your answers
      </h2>
      <p className={styles.words}>
        This one has no name on it, so it can’t come back to you. With an account your answers stay
        yours, and friends can turn over each other’s cards. It begins with a photo of a card: send
        one with your email address, and the link comes by mail.
      </p>
      <Button asChild variant="quiet">
        <Link to={paths.cardPhotoUpload}>Send a photo of a card</Link>
      </Button>
    </section>
  );
}
