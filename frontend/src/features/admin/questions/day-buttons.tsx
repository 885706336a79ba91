import type { QuestionDto } from '../../../api/admin.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { counted } from '../shared/formats.ts';
import { useOpenDialog } from '../tables/use-open-dialog.ts';
import { spokenDay } from './month.ts';
import { editOf, planOf } from './question-dialogs.tsx';
import styles from './day-buttons.module.css';
import { DEPTH_WORDS } from './question-schema.ts';
import type { PlannedDay } from './use-month.ts';

const ANSWERS = { one: 'answer', many: 'answers' };

interface DayButtonsProps {
  planned: PlannedDay;
  /** Whether the questions are still loading, so that no day counts as a gap. */
  isLoading: boolean;
}

/** The questions of a day, as buttons that open them. A day without a question has a button that plans one. */
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
      // With its place as the key, the first button of a day keeps the focus when its question changes.
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

/** Facts about a question. Of several questions for a day, only the first is asked. */
function factsOf({ depth, dated, answers }: QuestionDto, place: number): string {
  return [
    place > 0 ? 'Not asked: another one is' : DEPTH_WORDS[depth],
    dated ? 'Only this day' : '',
    answers > 0 ? counted(answers, ANSWERS) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
