import { type SubmitEvent, useState } from 'react';
import { type LetterDto, useTestLetterMutation } from '../../../api/admin.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import small from '../shared/small-buttons.module.css';
import styles from './test-mail.module.css';

interface TestMailProps {
  save: () => Promise<LetterDto | null>;
  /** Whether the letter is being saved; nothing can be sent then. */
  isSaving: boolean;
  ownEmail: string;
  disabled: boolean;
}

/** Form that saves the letter and mails it to one address. */
export function TestMail({ save, isSaving, ownEmail, disabled }: TestMailProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [test, { isLoading }] = useTestLetterMutation();
  const email = typed ?? ownEmail;

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const letter = await save();
    if (!letter) return;
    try {
      const { message } = await test({ id: letter.id, testLetterDto: { email } }).unwrap();
      toast({ title: 'Test mail sent', description: message, tone: 'success' });
    } catch (error) {
      const refused = fieldErrors(error)['email'];
      if (refused) setProblem(errorMessage(error, refused));
      else tellFailure(error);
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <TextField
        type="email"
        label="Test mail to"
        autoComplete="email"
        hint="Saves the letter and mails it to this address only."
        value={email}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem('');
        }}
      />
      <Button
        type="submit"
        variant="quiet"
        className={small.small}
        pending={isLoading || isSaving}
        disabled={disabled}
      >
        {isLoading ? 'Sending…' : 'Send test mail'}
      </Button>
    </form>
  );
}
