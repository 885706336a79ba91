import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetAskedQuestionQuery } from '../../../api/api.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { PlayingCard } from '../../../ui/playing-card.tsx';
import type { AskedQuestion } from '../use-answer-sending.ts';
import styles from './shared-question.module.css';
import { SHARED_QUESTION } from './shared-question-link.ts';

const ROW_ID = /^[1-9]\d{0,9}$/;

/** The question of a shared link, unless it is today's, which the page shows in any case. */
export function SharedQuestion({ today }: { today: AskedQuestion | null }) {
  const heading = useId();
  const { search } = useLocation();
  const id = new URLSearchParams(search).get(SHARED_QUESTION) ?? '';
  // The prerendered page does not know the query.
  const asked = useHydrated() && ROW_ID.test(id) && today !== null && today.id !== Number(id);
  const { data, isError } = useGetAskedQuestionQuery({ id: Number(id) }, { skip: !asked });
  if (!asked || !(data || isError)) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        The question you were sent
      </h2>
      {data ? (
        <PlayingCard className={styles.card}>
          <p className={styles.question}>{data.content}</p>
        </PlayingCard>
      ) : (
        <p>It is no longer here. Today’s is below.</p>
      )}
    </section>
  );
}
