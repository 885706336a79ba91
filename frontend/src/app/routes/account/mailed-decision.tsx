import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { QuietScreen } from '../../shell/quiet-screen.tsx';
import type { MailedCall } from './mailed-call.ts';

interface MailedDecisionProps {
  call: MailedCall;
  heading: string;
  children: ReactNode;
  act: string;
  /** Shown below the reason of a failure. */
  afterFailure?: ReactNode;
  done: { heading: string; words: ReactNode };
}

/** Target of a mailed link; only its button changes anything, because scanners of mails open links. */
export function MailedDecision(props: MailedDecisionProps) {
  const { call, heading, children, act, afterFailure, done } = props;
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (call.done) title.current?.focus();
  }, [call.done]);
  return (
    <QuietScreen
      acts={
        call.done ? null : (
          <Button pending={call.pending} onClick={call.send}>
            {act}
          </Button>
        )
      }
    >
      <h1 ref={title} tabIndex={-1}>
        {call.done ? done.heading : heading}
      </h1>
      {call.done ? done.words : children}
      {call.failure ? (
        <>
          <p role="alert">{call.failure}</p>
          {afterFailure}
        </>
      ) : null}
    </QuietScreen>
  );
}
