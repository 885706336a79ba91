import { type ReactNode, useEffect, useRef } from 'react';
import { BAD_REQUEST, DID_NOT_WORK, errorMessage, errorStatus } from '../lib/errors.ts';
import { Button } from './button.tsx';
import { MessageScreen } from './message-screen.tsx';

interface MailedDecisionProps {
  /** Sends the call of the link; `state` is the state of that call. */
  send: () => unknown;
  state: { isSuccess: boolean; isLoading: boolean; error?: unknown };
  heading: string;
  children: ReactNode;
  buttonLabel: string;
  /** Content beside the button. */
  besideButton?: ReactNode;
  /** Error text for a refused link, instead of the server's. */
  over?: string;
  /** Content below the reason of a failure. */
  afterFailure?: ReactNode;
  done: { heading: string; words: ReactNode; actions?: ReactNode };
}

/** Target of a mailed link. Only its button changes anything, because mail scanners open links. */
export function MailedDecision(props: MailedDecisionProps) {
  const { send, state, heading, children, buttonLabel, besideButton, over, afterFailure, done } =
    props;
  const { isSuccess, isLoading, error } = state;
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus, because the pressed button is gone.
  useEffect(() => {
    if (isSuccess) title.current?.focus();
  }, [isSuccess]);
  const actions = (
    <>
      <Button pending={isLoading} onClick={() => void send()}>
        {buttonLabel}
      </Button>
      {besideButton}
    </>
  );
  return (
    <MessageScreen actions={isSuccess ? done.actions : actions}>
      <h1 ref={title} tabIndex={-1}>
        {isSuccess ? done.heading : heading}
      </h1>
      {isSuccess ? done.words : children}
      {error ? (
        <>
          <p role="alert">
            {over && errorStatus(error) === BAD_REQUEST ? over : errorMessage(error, DID_NOT_WORK)}
          </p>
          {afterFailure}
        </>
      ) : null}
    </MessageScreen>
  );
}
