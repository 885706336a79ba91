import { useState } from 'react';
import {
  type ReminderDto,
  type SaveReminderDto,
  useLazyGetReminderDeviceQuery,
  useSaveReminderMutation,
} from '../../api/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { subscribeDevice } from './push-device.ts';
import { PUSH_PROBLEMS } from './push-words.ts';

const FAILED = 'The reminder was not saved. Please try again.';

export interface SavingReminder {
  saving: boolean;
  /** The reminder that was saved last on this page. */
  saved: ReminderDto | null;
  problem: string | null;
  /** Saves the choice. Notifications need a permission first, so call this only in the handler of a press. */
  save: (reminder: SaveReminderDto) => void;
  /** Clears the message about the last save, because the form was changed since. */
  forget: () => void;
}

/** Saves the reminder. For notifications, registers this device first. */
export function useSavingReminder(): SavingReminder {
  const [saveReminder, { isLoading }] = useSaveReminderMutation();
  const [outcome, setOutcome] = useState<{ saved: ReminderDto | null; problem: string | null }>({
    saved: null,
    problem: null,
  });
  const [askDevice] = useLazyGetReminderDeviceQuery();
  const [subscribing, setSubscribing] = useState(false);

  const save = async (reminder: SaveReminderDto) => {
    const { data = null, error } = await saveReminder({ saveReminderDto: reminder });
    setOutcome({ saved: data, problem: error ? errorMessage(error, FAILED) : null });
  };
  const saveOnDevice = async (reminder: SaveReminderDto) => {
    setSubscribing(true);
    const { data, error } = await askDevice(undefined, true);
    const device = data && (await subscribeDevice(data.publicKey));
    setSubscribing(false);
    if (typeof device === 'object') return save({ ...reminder, device });
    const problem = device ? PUSH_PROBLEMS[device] : errorMessage(error, FAILED);
    setOutcome({ saved: null, problem });
  };
  return {
    ...outcome,
    saving: isLoading || subscribing,
    save: (reminder) => void (reminder.channel === 'push' ? saveOnDevice : save)(reminder),
    forget: () => setOutcome({ saved: null, problem: null }),
  };
}
