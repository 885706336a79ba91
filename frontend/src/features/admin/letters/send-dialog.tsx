import { type SubmitEvent, useRef, useState } from 'react';
import {
  type LetterAudienceDto,
  type LetterDto,
  useGetLetterAudienceQuery,
  useScheduleLetterMutation,
} from '../../../api/admin.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { figure } from '../shared/formats.ts';
import { useFirstError } from '../forms/use-first-error.ts';
import {
  askedAudience,
  audienceWords,
  durationWords,
  localValue,
  zonedMoment,
} from './letter-words.ts';
import styles from './send-dialog.module.css';

interface SendDialogProps {
  letter: LetterDto;
  onChanged: (letter: LetterDto) => void;
  onClose: () => void;
}

/** Dialog before a letter is sent, with the number of recipients and the time. */
export function SendDialog(props: SendDialogProps) {
  const { letter, onClose } = props;
  const { currentData: audience, isError } = useGetLetterAudienceQuery(askedAudience(letter), {
    refetchOnMountOrArgChange: true,
  });
  if (!audience) {
    return (
      <Dialog open onOpenChange={onClose} title="Send this letter?">
        {isError ? (
          <p role="alert">How many people get it could not be loaded. Please try again.</p>
        ) : (
          <p role="status">Counting who gets it…</p>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Send “${letter.subject}”?`}
      description={audienceWords(audience.recipients, letter)}
    >
      <SendForm audience={audience} {...props} />
    </Dialog>
  );
}

type SendFormProps = SendDialogProps & { audience: LetterAudienceDto };

function SendForm(props: SendFormProps) {
  const { letter, audience, onClose } = props;
  const { recipients, perMinute, timeZone } = audience;
  const [wantsLater, setLater] = useState(letter.status === 'scheduled');
  const [typed, setTyped] = useState<string | null>(null);
  const { send, isSending, problem, setProblem } = useSchedule(props);
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, { problem });
  const isNobody = recipients === 0;
  const isLater = wantsLater || isNobody;
  const choose = (later: boolean) => {
    setLater(later);
    setProblem('');
  };
  const at = typed ?? (letter.sendsAt ? localValue(letter.sendsAt, timeZone) : '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(isLater ? at : null);
  };

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <fieldset className={styles.times}>
        <legend className={styles.legend}>When</legend>
        <Choice label="Now" checked={!isLater} disabled={isNobody} onChoose={() => choose(false)} />
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
          {`At ${figure(perMinute)} mails a minute it takes ${durationWords(recipients, perMinute)}. You can stop it at any time.`}
        </p>
      )}
      {problem && !isLater ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <ButtonRow>
        <Button type="submit" pending={isSending}>
          {isLater ? 'Schedule' : `Send to ${figure(recipients)}`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Schedules the letter for a time in the product's time zone; for now when it is null. */
function useSchedule({ letter, audience, onChanged, onClose }: SendFormProps) {
  const [problem, setProblem] = useState('');
  const [schedule, { isLoading: isSending }] = useScheduleLetterMutation();
  const send = async (at: string | null) => {
    if (at === '') return setProblem('Please choose a date and a time');
    try {
      const scheduleLetterDto = { seen: letter.version, at };
      const scheduled = await schedule({ id: letter.id, scheduleLetterDto }).unwrap();
      const sendsAt = at && scheduled.sendsAt;
      onChanged(scheduled);
      toast({
        title: sendsAt ? 'Scheduled' : 'On its way',
        description: sendsAt ? zonedMoment(sendsAt, audience.timeZone) : letter.subject,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return { send, isSending, problem, setProblem };
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
      <span>{label}</span>
    </label>
  );
}
