import type { QuestionDto } from '../../../api/admin.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { counted } from '../tables/table-words.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { spokenDay } from './month.ts';
import { editOf, planOf } from './question-dialogs.tsx';
import styles from './day-button.module.css';
import { DEPTH_WORDS } from './question-schema.ts';
import type { PlannedDay } from './use-month.ts';

const ANSWERS = { one: 'answer', many: 'answers' };

interface DayButtonsProps {
  planned: PlannedDay;
  /** Before the questions are here, a day is no gap yet. */
  isLoading: boolean;
}

/** The questions of a day, each a button that opens it; for a gap a button that plans one. */
export function DayButtons({ planned, isLoading }: DayButtonsProps) {
  const [, open] = useOpenDialog();
  const { day, questions, isToday, isPast } = planned;
  const name = `${spokenDay(day)}${isToday ? ', today' : ''}`;
  if (isLoading) return <span className={styles.loading} />;
  if (questions.length === 0) {
    return (
      <button
        type="button"
        className={isPast ? styles.past : styles.gap}
        onClick={() => open(planOf(day))}
      >
        <VisuallyHidden>{`${name}, no question planned`}</VisuallyHidden>
        <span aria-hidden="true">{isPast ? 'None' : 'Plan'}</span>
      </button>
    );
  }
  return questions.map((question, place) => (
    <button
      // The first button of a day stays when its question comes, so that it keeps the focus.
      key={place}
      type="button"
      className={styles.question}
      onClick={() => open(editOf(question))}
    >
      <VisuallyHidden>{`${name}:`}</VisuallyHidden>{' '}
      <span className={styles.words}>{question.content}</span>{' '}
      <span className={styles.facts}>{factsOf(question, place)}</span>
    </button>
  ));
}

/** Of several questions for a day, the first is asked. */
function factsOf({ depth, dated, answers }: QuestionDto, place: number): string {
  return [
    place > 0 ? 'Not asked: another one is' : DEPTH_WORDS[depth],
    dated ? 'Only this day' : '',
    answers > 0 ? counted(answers, ANSWERS) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
