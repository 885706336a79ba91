import { useState } from 'react';
import {
  type OwnLoginDto,
  useEndOtherLoginsMutation,
  useEndOwnLoginMutation,
} from '../../../api/api.ts';
import { DID_NOT_WORK, errorMessage, errorStatus, NOT_FOUND } from '../../../lib/errors.ts';
import { deviceName } from './login-words.ts';

/**
 * Logs devices out, one call at a time. `onEnded` moves the focus, because the pressed button is about to disappear.
 */
export function useEndingLogins(onEnded: () => void) {
  const [endOne] = useEndOwnLoginMutation();
  const [endAll] = useEndOtherLoginsMutation();
  const [ending, setEnding] = useState<number | 'others' | null>(null);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState('');

  const run = async (which: number | 'others', call: () => Promise<unknown>, done: string) => {
    setEnding(which);
    setMessage('');
    setFailure('');
    try {
      await call();
      setMessage(done);
      onEnded();
    } catch (error) {
      setFailure(errorMessage(error, DID_NOT_WORK));
    }
    setEnding(null);
  };

  return {
    ending,
    message,
    failure,
    end: (login: OwnLoginDto) =>
      void run(
        login.id,
        () => endOne({ id: login.id }).unwrap().catch(unlessEnded),
        `${deviceName(login)} is logged out.`,
      ),
    endOthers: () =>
      void run('others', () => endAll().unwrap(), 'All other devices are logged out.'),
  };
}

/** Ignores the failure of a call about a device that is already logged out. */
function unlessEnded(error: unknown): void {
  if (errorStatus(error) !== NOT_FOUND) throw error;
}
