import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../lib/errors.ts';
import { hasPasskeys, passkeyAnswer } from '../lib/passkeys.ts';
import { Button } from './button.tsx';
import styles from './second-factor-form.module.css';
import { Notice } from './notice.tsx';
import { TextButton } from './text-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** The question of the server; see `FactorQuestionDto`. */
export interface FactorQuestion {
  token: string;
  passkey: Record<string, unknown> | null;
  app: boolean;
}

/** Kind of the code to type. */
type Way = 'app' | 'recovery';

interface SecondFactorFormProps {
  question: FactorQuestion;
  /** Sends the answer; rejects with the failed call when it is refused. */
  onAnswer: (answer: { code?: string; passkey?: Record<string, unknown> }) => Promise<unknown>;
  /** Label of the button that sends a code. */
  buttonLabel: string;
  onCancel: () => void;
  cancelLabel: string;
}

const UNUSED = 'No passkey was used. Please try again, or use a code.';

/** Form for a passkey, the code of an app or a recovery code, depending on what the account has. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { question, onAnswer, buttonLabel, onCancel, cancelLabel } = props;
  const { passkey, app } = question;
  const canUsePasskey = passkey !== null && hasPasskeys();
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? (app ? 'app' : canUsePasskey ? null : 'recovery');
  const [code, setCode] = useState('');
  const { problem, setProblem, pending, send } = useSending(onAnswer);
  const first = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('input, button')?.focus(), []);

  const choose = (other: Way) => {
    setChosen(other);
    setCode('');
    setProblem(undefined);
  };
  const sendCode = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') setProblem({ of: 'code', words: 'Code is required' });
    else if (!(await send('code', () => Promise.resolve({ code: typed })))) return;
    // A recovery code is long, so it stays in the field for a correction.
    else if (way === 'app') setCode('');
    field.current?.focus();
  };

  return (
    <div ref={first} className={styles.ways}>
      <p>One more step, so that we know it’s you.</p>
      {canUsePasskey ? (
        <Button
          pending={pending === 'passkey'}
          onClick={() =>
            void send('passkey', async () => ({ passkey: await passkeyAnswer(passkey) }))
          }
        >
          Use your passkey
        </Button>
      ) : null}
      {way ? (
        <form noValidate className={styles.form} onSubmit={(event) => void sendCode(event)}>
          <CodeField
            ref={field}
            way={way}
            autoFocus={way === chosen}
            error={problem?.of === 'code' ? problem.words : undefined}
            value={code}
            onChange={setCode}
          />
          <Button
            type="submit"
            variant={canUsePasskey ? 'quiet' : 'primary'}
            pending={pending === 'code'}
          >
            {buttonLabel}
          </Button>
        </form>
      ) : null}
      {problem?.of === 'passkey' ? <Notice tone="error">{problem.words}</Notice> : null}
      <div className={styles.others}>
        <OtherWay way={way} app={app} onChoose={choose} />
        <TextButton onClick={onCancel}>{cancelLabel}</TextButton>
      </div>
    </div>
  );
}

type By = 'passkey' | 'code';

/** Sends one answer at a time, and keeps why the last one was not taken. */
function useSending(onAnswer: SecondFactorFormProps['onAnswer']) {
  const [problem, setProblem] = useState<{ of: By; words: string }>();
  const [pending, setPending] = useState<By | null>(null);
  /** Resolves to whether the answer was refused. */
  const send = async (by: By, make: () => Promise<object>): Promise<boolean> => {
    if (pending) return false;
    setPending(by);
    setProblem(undefined);
    try {
      const answer = await make().catch(() => null);
      if (answer) await onAnswer(answer);
      else setProblem({ of: by, words: UNUSED });
      return false;
    } catch (error) {
      setProblem({ of: by, words: errorMessage(error) });
      return true;
    } finally {
      setPending(null);
    }
  };
  return { problem, setProblem, pending, send };
}

interface OtherWayProps {
  way: Way | null;
  app: boolean;
  onChoose: (way: Way) => void;
}

function OtherWay({ way, app, onChoose }: OtherWayProps) {
  if (way !== 'recovery') {
    return <TextButton onClick={() => onChoose('recovery')}>Use a recovery code</TextButton>;
  }
  return app ? (
    <TextButton onClick={() => onChoose('app')}>Use the code of your app</TextButton>
  ) : null;
}

interface CodeFieldProps extends Pick<TextFieldProps, 'ref' | 'autoFocus' | 'error'> {
  way: Way;
  value: string;
  onChange: (code: string) => void;
}

function CodeField({ way, onChange, ...props }: CodeFieldProps) {
  const isApp = way === 'app';
  return (
    <TextField
      {...props}
      key={way}
      className={isApp ? styles.digits : undefined}
      label={isApp ? 'Code of your app' : 'Recovery code'}
      hint={isApp ? 'Six digits. Each code works once.' : 'One of the ten that you kept.'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      inputMode={isApp ? 'numeric' : 'text'}
      autoCapitalize={isApp ? 'none' : 'characters'}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
