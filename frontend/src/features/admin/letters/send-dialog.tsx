import { type SubmitEvent, useState } from 'react';
import {
  type LetterAudienceDto,
  type LetterDto,
  useScheduleLetterMutation,
} from '../../../api/admin.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Acts } from '../../../ui/acts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { figure } from '../tables/table-words.ts';
import { audienceWords, durationWords, localValue, zonedMoment } from './letter-words.ts';
import styles from './send-dialog.module.css';

interface SendDialogProps {
  letter: LetterDto;
  audience?: LetterAudienceDto;
  onChanged: (letter: LetterDto) => void;
  onClose: () => void;
}

/** Confirmation before a letter is sent: to how many people, and when. */
export function SendDialog({ letter, audience, onChanged, onClose }: SendDialogProps) {
  const [wantsLater, setLater] = useState(letter.status === 'scheduled');
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [schedule, { isLoading }] = useScheduleLetterMutation();
  if (!audience) {
    return (
      <Dialog open onOpenChange={onClose} title="Send this letter?">
        <p role="alert">How many people get it could not be loaded. Please try again.</p>
      </Dialog>
    );
  }
  const { recipients, perMinute, timeZone } = audience;
  const isNobody = recipients === 0;
  const isLater = wantsLater || isNobody;
  const choose = (later: boolean) => {
    setLater(later);
    setProblem('');
  };
  const at = typed ?? (letter.sendsAt ? localValue(letter.sendsAt, timeZone) : '');

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLater && at === '') return setProblem('Please choose a date and a time');
    try {
      const scheduleLetterDto = { seen: letter.version, at: isLater ? at : null };
      const scheduled = await schedule({ id: letter.id, scheduleLetterDto }).unwrap();
      const { sendsAt } = scheduled;
      onChanged(scheduled);
      toast({
        title: isLater && sendsAt ? 'Scheduled' : 'On its way',
        description: isLater && sendsAt ? zonedMoment(sendsAt, timeZone) : letter.subject,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      setProblem(errorMessage(error, 'Something went wrong. Please try again.'));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Send “${letter.subject}”?`}
      description={audienceWords(recipients)}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <fieldset className={styles.times}>
          <legend className={styles.legend}>When</legend>
          <Choice
            label="Now"
            checked={!isLater}
            disabled={isNobody}
            onChoose={() => choose(false)}
          />
          <Choice label="Later" checked={isLater} onChoose={() => choose(true)} />
        </fieldset>
        {isLater ? (
          <TextField
            type="datetime-local"
            label="Date and time"
            hint={`In the time zone ${timeZone}.`}
            value={at}
            error={problem}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem('');
            }}
          />
        ) : null}
        {isNobody ? null : (
          <p className={styles.pace}>
            At {figure(perMinute)} mails a minute it takes {durationWords(recipients, perMinute)}.
            You can stop it at any time.
          </p>
        )}
        {problem && !isLater ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        <Acts>
          <Button type="submit" pending={isLoading}>
            {isLater ? 'Schedule' : `Send to ${figure(recipients)}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Acts>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

function Choice({ label, checked, disabled, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="when" checked={checked} disabled={disabled} onChange={onChoose} />
      {label}
    </label>
  );
}
