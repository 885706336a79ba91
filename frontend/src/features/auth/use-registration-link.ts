import { useEffect, useState } from 'react';
import { useLazyVerifyRegistrationTokenQuery } from '../../api/api.ts';
import { errorMessage, errorStatus, TOO_MANY_REQUESTS } from '../../lib/errors.ts';

export type RegistrationLink =
  | { status: 'verifying' }
  | { status: 'valid'; email: string }
  | { status: 'invalid'; message: string }
  /** The server could not verify the link; a retry may help. */
  | { status: 'unknown'; message: string };

/** Verifies the set-up link. The result is kept in state, because the link is used up while its page is still open. */
export function useRegistrationLink(token: string) {
  const [verify] = useLazyVerifyRegistrationTokenQuery();
  const [reply, setReply] = useState<RegistrationLink>({ status: 'verifying' });
  const wanted = token !== '' && reply.status === 'verifying';

  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    const hear = (link: RegistrationLink) => {
      if (!left) setReply(link);
    };
    verify({ token })
      .unwrap()
      .then(
        // The cached result is undefined after a login or logout, which resets the cache.
        (registration?: { email: string }) =>
          hear(registration ? { status: 'valid', email: registration.email } : refusal(null)),
        (error: unknown) => hear(refusal(error)),
      );
    return () => {
      left = true;
    };
  }, [verify, token, wanted]);

  const link: RegistrationLink =
    token === '' ? { status: 'invalid', message: 'Registration token is missing' } : reply;
  return { link, verifyAgain: () => setReply({ status: 'verifying' }) };
}

function refusal(error: unknown): RegistrationLink {
  const status = errorStatus(error) ?? 0;
  const refused = status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
  if (refused) return { status: 'invalid', message: errorMessage(error, 'Invalid token') };
  return { status: 'unknown', message: errorMessage(error, 'The link could not be checked.') };
}
