import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type ReminderDto, useGetReminderQuery } from '../../api/api.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './reminder-offer.module.css';
import { FIRST_HOUR, HOURS, hourWords, zoneWords } from './reminder-words.ts';
import { ownTimeZone } from './time-zones.ts';
import { useSavingReminder } from './use-saving-reminder.ts';

interface ReminderOfferProps {
  /** Link to the page on which the reminder can be changed. */
  settings: ReactNode;
  /** Whether to offer a reminder also before the second answer. */
  early?: boolean;
  /** Focuses the offer when it appears. */
  focused?: boolean;
  onDecided?: () => void;
}

/** Offers a reminder, until the user has decided about it. */
export function ReminderOffer({ early = false, ...offer }: ReminderOfferProps) {
  const { data: reminder } = useGetReminderQuery();
  // The offer stays after the decision, to say what was decided.
  const [shown, setShown] = useState(false);
  if (reminder && (reminder.offered || early) && !shown) setShown(true);
  return shown && reminder ? <Offer stopsAfter={reminder.stopsAfter} {...offer} /> : null;
}

type OfferProps = Omit<ReminderOfferProps, 'early'> & { stopsAfter: number };

function Offer({ stopsAfter, settings, focused = false, onDecided }: OfferProps) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [hour, setHour] = useState(FIRST_HOUR);
  const { saving, saved, problem, save } = useSavingReminder();
  const timeZone = ownTimeZone();
  useEffect(() => {
    if (focused) title.current?.focus();
  }, [focused]);
  const tell = useEffectEvent(() => onDecided?.());
  useEffect(() => {
    if (saved) tell();
  }, [saved]);
  if (saved) return <Decided reminder={saved} settings={settings} />;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 ref={title} id={heading} tabIndex={-1} className={styles.heading}>
        A reminder?
      </h2>
      <p className={styles.words}>
        {`An email with the question of the day, only on days you haven’t answered it. After ${stopsAfter} without an answer we stop.`}
      </p>
      <div className={styles.form}>
        <SelectField
          label={`At, in ${zoneWords(timeZone)}`}
          options={HOURS}
          value={String(hour)}
          onChange={({ target }) => setHour(Number(target.value))}
        />
        <ButtonRow>
          <Button
            variant="quiet"
            pending={saving}
            onClick={() => save({ channel: 'email', hour, timeZone })}
          >
            Remind me
          </Button>
          <Button variant="quiet" disabled={saving} onClick={() => save({ channel: 'off' })}>
            No, thanks
          </Button>
        </ButtonRow>
      </div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </section>
  );
}

function Decided({ reminder, settings }: { reminder: ReminderDto; settings: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  // Moves the focus, because the pressed button is gone.
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <section className={styles.section}>
      <p ref={words} tabIndex={-1} className={styles.words}>
        <span>{`${decisionOf(reminder)} You can change that on`}</span> <span>{settings}</span>
        <span>.</span>
      </p>
    </section>
  );
}

function decisionOf({ channel, hour, timeZone }: ReminderDto): string {
  if (channel === 'off' || hour === null || timeZone === null) return 'No reminder, then.';
  return `You’ll get an email at ${hourWords(hour)} (${zoneWords(timeZone)}) on days without an answer.`;
}
