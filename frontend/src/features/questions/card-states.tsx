import type { ReactNode } from 'react';
import { withoutScript } from '../../content/without-script.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import styles from './card-states.module.css';
import { ANSWERED } from './unsent-answer.ts';

interface FaceProps {
  heading: 'h1' | 'h2';
}

/** The card while loading. */
export function LoadingFace() {
  return (
    <div className={styles.loading}>
      <QuestionSkeleton />
      <WithoutScript>{withoutScript.question}</WithoutScript>
    </div>
  );
}

/** Shown in the place of the question while it loads. */
export function QuestionSkeleton() {
  return (
    <div className={styles.lines} role="status">
      <span />
      <span />
      <span />
      <VisuallyHidden>Turning over today&apos;s card…</VisuallyHidden>
    </div>
  );
}

export function FailedFace({ heading: Heading, onRetry }: FaceProps & { onRetry: () => void }) {
  return (
    <div className={styles.face} role="alert">
      <Heading className={styles.title}>Unable to load today&apos;s question</Heading>
      <p className={styles.line}>Please try again later</p>
      <ButtonRow className={styles.actions}>
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      </ButtonRow>
    </div>
  );
}

interface SubmittedFaceProps extends FaceProps {
  nextAt: string | null;
  actions?: ReactNode;
}

export function SubmittedFace({ heading: Heading, nextAt, actions }: SubmittedFaceProps) {
  return (
    <div className={styles.face}>
      <Heading className={styles.title}>Thank you!</Heading>
      <p className={styles.line}>{ANSWERED}</p>
      <NextCardTime at={nextAt} />
      {actions ? <ButtonRow className={styles.actions}>{actions}</ButtonRow> : null}
    </div>
  );
}

/** The time of the next question, in the time zone of the device. */
export function NextCardTime({ at }: { at: string | null }) {
  if (!at) return null;
  return (
    <p className={styles.next}>
      <span>The next card turns over at</span> <time dateTime={at}>{timeOfDay(at)}</time>
      <span>.</span>
    </p>
  );
}

function timeOfDay(instant: string): string {
  const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
  return time.format(new Date(instant));
}
