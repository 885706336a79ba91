import { useCallback, useEffect, useState } from 'react';
import {
  type FactorQuestionDto,
  useAskForConfirmationMutation,
  useConfirmMutation,
} from '../../../api/admin.ts';
import { confirmation } from '../../../lib/confirmation.ts';
import { errorStatus, UNAUTHENTICATED } from '../../../lib/errors.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactorForm } from '../../../ui/factor-form.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { PasswordConfirmation } from './password-confirmation.tsx';

/** Opens when a call needs a new confirmation. After it, the call continues by itself. */
export function ConfirmationDialog() {
  const [settle, setSettle] = useState<(isConfirmed: boolean) => void>();
  useEffect(
    () =>
      confirmation.askBy(
        () =>
          new Promise((resolve) => {
            setSettle(() => (isConfirmed: boolean) => {
              setSettle(undefined);
              resolve(isConfirmed);
            });
          }),
      ),
    [],
  );
  if (!settle) return null;
  return (
    <Dialog
      open
      onOpenChange={() => settle(false)}
      title="Is it still you?"
      description="You last confirmed it more than ten minutes ago. What you began is finished afterwards."
    >
      <Ways onDone={() => settle(true)} onCancel={() => settle(false)} />
    </Dialog>
  );
}

/** Asks for the password; an admin with a second factor can use that instead. */
function Ways({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [ask] = useAskForConfirmationMutation();
  const [confirm] = useConfirmMutation();
  const [question, setQuestion] = useState<FactorQuestionDto>();
  const [byFactor, setByFactor] = useState(false);
  const askAgain = useCallback(
    () =>
      void ask()
        .unwrap()
        .then(setQuestion, () => undefined),
    [ask],
  );
  useEffect(askAgain, [askAgain]);

  const send = async (confirmDto: Parameters<typeof confirm>[0]['confirmDto']) => {
    const { error } = await confirm({ confirmDto });
    if (!error) return onDone();
    // The session has ended, so the portal shows its login.
    if (errorStatus(error) === UNAUTHENTICATED) return onCancel();
    // A challenge can be used only once, also when its answer was refused or lost.
    askAgain();
    throw error;
  };
  if (question && byFactor) {
    return (
      <FactorForm
        question={question}
        act="Confirm"
        cancel="Use your password"
        onCancel={() => setByFactor(false)}
        onAnswer={(answer) => send({ token: question.token, ...answer })}
      />
    );
  }
  const hasFactor = question && (question.passkey ?? question.app);
  return (
    <>
      <PasswordConfirmation
        onPassword={(currentPassword) => send({ currentPassword })}
        onCancel={onCancel}
      />
      {hasFactor ? (
        <TextButton onClick={() => setByFactor(true)}>Use a passkey or code instead</TextButton>
      ) : null}
    </>
  );
}
