import { useCallback, useEffect, useState } from 'react';
import {
  type FactorQuestionDto,
  useAskForConfirmationMutation,
  useConfirmMutation,
} from '../../../api/admin.ts';
import { confirmation } from '../../../lib/confirmation.ts';
import { errorStatus, UNAUTHENTICATED } from '../../../lib/errors.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SecondFactorForm } from '../../../ui/second-factor-form.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { PasswordConfirmation } from './password-confirmation.tsx';

/** Dialog that opens when a call needs a new confirmation. After the confirmation, the call is sent again. */
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
      <Ways onSettle={settle} />
    </Dialog>
  );
}

/** Asks for the second factor of the admin, or for the password when there is none. */
function Ways({ onSettle }: { onSettle: (isConfirmed: boolean) => void }) {
  const [ask, { isError }] = useAskForConfirmationMutation();
  const [confirm] = useConfirmMutation();
  const onCancel = () => onSettle(false);
  const [question, setQuestion] = useState<FactorQuestionDto>();
  const askAgain = useCallback(
    () =>
      void ask()
        .unwrap()
        .then(setQuestion, (error: unknown) => {
          // The session has ended, so the portal shows its login.
          if (errorStatus(error) === UNAUTHENTICATED) onSettle(false);
        }),
    [ask, onSettle],
  );
  useEffect(askAgain, [askAgain]);

  const send = async (confirmDto: Parameters<typeof confirm>[0]['confirmDto']) => {
    const { error } = await confirm({ confirmDto });
    if (!error) return onSettle(true);
    if (errorStatus(error) === UNAUTHENTICATED) return onSettle(false);
    // A challenge can be used only once, also when its answer was refused or lost.
    askAgain();
    throw error;
  };
  if (!question) {
    if (!isError) return <PanelSkeleton lines={2} />;
    return <LoadFailed onRetry={askAgain}>The server did not answer.</LoadFailed>;
  }
  if (question.passkey ?? question.app) {
    return (
      <SecondFactorForm
        question={question}
        buttonLabel="Confirm"
        cancelLabel="Cancel"
        onCancel={onCancel}
        onAnswer={(answer) => send({ token: question.token, ...answer })}
      />
    );
  }
  return (
    <PasswordConfirmation
      onPassword={(currentPassword) => send({ currentPassword })}
      onCancel={onCancel}
    />
  );
}
