import { useEffect, useRef, useState } from 'react';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import answered from './answered-face.module.css';
import type { Outbox } from './use-outbox.ts';
import { useSendingAsPast } from './use-sending-as-past.ts';
import type { Refusal, UnsentAnswer } from './waiting-answer.ts';
import styles from './waiting-face.module.css';

interface WaitingFaceProps {
  answer: UnsentAnswer;
  outbox: Outbox;
  anonymous: boolean;
  heading: 'h1' | 'h2';
}

/** The card with an answer that could not be sent yet, or that was refused. */
export function WaitingFace({ answer, outbox, anonymous, heading: Heading }: WaitingFaceProps) {
  const { refusal, discard } = outbox;
  const asked = useRef<HTMLHeadingElement>(null);
  // Moves the focus, because the pressed button is gone.
  useEffect(() => {
    asked.current?.focus();
  }, []);
  return (
    <div className={answered.face}>
      <Heading ref={asked} tabIndex={-1} className={answered.question}>
        {answer.question.content}
      </Heading>
      <blockquote className={answered.answer}>{answer.text}</blockquote>
      {refusal ? (
        <Refused answer={answer} refusal={refusal} anonymous={anonymous} discard={discard} />
      ) : (
        <Waiting retry={outbox.retry} />
      )}
    </div>
  );
}

const STATES = {
  waiting: 'Waiting to be sent.',
  sending: 'Sending…',
  tried: 'It could not be sent yet.',
};

function Waiting({ retry }: Pick<Outbox, 'retry'>) {
  const [state, setState] = useState<keyof typeof STATES>('waiting');
  const send = async () => {
    setState('sending');
    await retry();
    setState('tried');
  };
  return (
    <div className={styles.words}>
      <p role="status">
        {`${STATES[state]} It is kept on this device and sent once you are back online.`}
      </p>
      <Button variant="quiet" pending={state === 'sending'} onClick={() => void send()}>
        Send now
      </Button>
    </div>
  );
}

interface RefusedProps {
  answer: UnsentAnswer;
  refusal: Refusal;
  /** Keeping the answer is offered to users only: a visitor has no page for kept answers. */
  anonymous: boolean;
  discard: () => void;
}

function Refused({ answer, refusal, anonymous, discard }: RefusedProps) {
  const past = useSendingAsPast(answer, discard);
  const words = refusal.dayOver
    ? 'This question is no longer open, so your answer was not sent.'
    : refusal.message;
  return (
    <div className={styles.words}>
      <Notice tone="error">{words}</Notice>
      {past.problem ? <Notice tone="error">{past.problem}</Notice> : null}
      <ButtonRow className={answered.actions}>
        {refusal.dayOver && !anonymous ? (
          <Button variant="quiet" pending={past.sending} onClick={past.send}>
            Keep it in your responses
          </Button>
        ) : null}
        <Button variant="danger" disabled={past.sending} onClick={discard}>
          Delete this answer
        </Button>
      </ButtonRow>
    </div>
  );
}
