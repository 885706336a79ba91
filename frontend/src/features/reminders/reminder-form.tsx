import { type SubmitEvent, useMemo, useState } from 'react';
import type { ReminderDto } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DeviceState } from './device-state.tsx';
import styles from './reminder-form.module.css';
import { FIRST_HOUR, HOURS, hourWords, zoneWords } from './reminder-words.ts';
import { ownTimeZone, timeZoneOptions } from './time-zones.ts';
import { useSavingReminder } from './use-saving-reminder.ts';

type Channel = ReminderDto['channel'];

const CHANNELS: { value: Channel; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'email', label: 'By email' },
  { value: 'push', label: 'On this device' },
];

/** Form of the reminder: the channel, the hour and the time zone. */
export function ReminderForm({ reminder }: { reminder: ReminderDto }) {
  const own = ownTimeZone();
  const [channel, setChannel] = useState(reminder.channel);
  const [hour, setHour] = useState(reminder.hour ?? FIRST_HOUR);
  const [timeZone, setTimeZone] = useState(reminder.timeZone ?? own);
  const zones = useMemo(() => timeZoneOptions(own, timeZone), [own, timeZone]);
  const { saving, saved, problem, save, forget } = useSavingReminder();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving) return;
    save(channel === 'off' ? { channel } : { channel, hour, timeZone });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} onChange={forget}>
      {reminder.stopped ? (
        <p>
          {`Stopped: ${reminder.stopsAfter} reminders in a row had no answer. Save to turn it on again.`}
        </p>
      ) : null}
      <SelectField
        label="Remind me"
        options={CHANNELS}
        value={channel}
        onChange={({ target }) => setChannel(target.value as Channel)}
      />
      {channel === 'off' ? null : (
        <div className={styles.fields}>
          <SelectField
            label="Hour"
            options={HOURS}
            value={String(hour)}
            onChange={({ target }) => setHour(Number(target.value))}
          />
          <SelectField
            label="Time zone"
            options={zones}
            value={timeZone}
            onChange={({ target }) => setTimeZone(target.value)}
          />
        </div>
      )}
      {channel === 'push' && !problem ? <DeviceState isOn={reminder.channel === 'push'} /> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {saved ? <Notice tone="success">{savedWords(saved)}</Notice> : null}
      <Button type="submit" variant="quiet" pending={saving} className={styles.send}>
        Save reminder
      </Button>
    </form>
  );
}

function savedWords({ channel, hour, timeZone }: ReminderDto): string {
  if (channel === 'off' || hour === null || timeZone === null) return 'The reminder is off.';
  const what = channel === 'push' ? 'a notification on this device' : 'an email';
  return `You’ll get ${what} at ${hourWords(hour)} (${zoneWords(timeZone)}) on days without an answer.`;
}
