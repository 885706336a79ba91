import { Button } from '../../../../ui/button.tsx';
import styles from './review-steps.module.css';

interface ReviewStepsProps {
  n: number;
  total: number;
  onStep: (by: 1 | -1) => void;
}

/** Buttons to the previous and the next photo, with the counter. They wrap around at both ends. */
export function ReviewSteps({ n, total, onStep }: ReviewStepsProps) {
  const step = (by: 1 | -1) => ({
    disabled: total === 0,
    'aria-keyshortcuts': by === 1 ? 'ArrowRight' : 'ArrowLeft',
    className: styles.step,
    onClick: () => onStep(by),
  });
  return (
    <div className={styles.steps}>
      <Button variant="quiet" {...step(-1)}>
        Previous
      </Button>
      <p className={styles.counter}>{total === 0 ? null : `(${n} of ${total})`}</p>
      <Button variant="quiet" {...step(1)}>
        Next
      </Button>
    </div>
  );
}
