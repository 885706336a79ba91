import { type LetterDto, useStopLetterMutation } from '../../../api/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import { stoppedWords, zonedMoment } from './letter-words.ts';
import small from '../shared/small-buttons.module.css';
import styles from './scheduled-notice.module.css';

interface ScheduledNoticeProps {
  letter: LetterDto;
  timeZone?: string;
  onChanged: (letter: LetterDto) => void;
}

/** Says when a letter will be sent, with a button to prevent it. */
export function ScheduledNotice({ letter, timeZone, onChanged }: ScheduledNoticeProps) {
  const [stop, { isLoading }] = useStopLetterMutation();
  const unschedule = () => {
    // `onlyScheduled` keeps a letter from being stopped by mistake if it has just begun to be sent.
    stop({ id: letter.id, stopLetterDto: { onlyScheduled: true } })
      .unwrap()
      .then((stopped) => {
        onChanged(stopped);
        toast({ title: stoppedWords(stopped.status), tone: 'success' });
      })
      .catch((error: unknown) => tellFailure(error));
  };
  if (!letter.sendsAt) return null;
  return (
    <div className={styles.notice}>
      <p>
        <span>It will be sent on</span> <strong>{zonedMoment(letter.sendsAt, timeZone)}</strong>
        <span>
          , or later if mails of an earlier letter are still due. Until then what you save is what
          will be sent.
        </span>
      </p>
      <Button variant="quiet" className={small.small} pending={isLoading} onClick={unschedule}>
        Cancel sending
      </Button>
    </div>
  );
}
