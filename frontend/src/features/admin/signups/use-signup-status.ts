import { useSearchParams } from 'react-router-dom';
import type { SignupStatus } from '../../../api/admin.ts';

export const STATUS_WORDS: Readonly<Record<SignupStatus, string>> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
};

/** Status filter of the email signups, kept in the URL; an unknown one filters nothing. */
export function useSignupStatus(): [{ status?: SignupStatus }, (status: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const change = (status: string) =>
    setParams(
      (now) => {
        const written = new URLSearchParams(now);
        if (status) written.set('status', status);
        else written.delete('status');
        // A new filter starts at page 1.
        written.delete('page');
        return written;
      },
      { replace: true, preventScrollReset: true },
    );
  return [isStatus(asked) ? { status: asked } : {}, change];
}

function isStatus(text: string | null): text is SignupStatus {
  return text !== null && Object.hasOwn(STATUS_WORDS, text);
}
