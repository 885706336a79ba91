import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { expectSessionEnd, isSessionEndExpected } from '../../api/session-lifecycle.ts';
import type { AuthPlace } from '../../features/auth/auth-place.ts';
import type { Session } from '../../features/auth/use-session.ts';
import { hasDraft } from '../../lib/drafts.ts';
import { paths } from '../../lib/paths.ts';
import { hasUnsavedFor } from '../../lib/unsaved-forms.ts';
import { Link } from '../../ui/link.tsx';
import { dismissToast, toast } from '../../ui/toast.ts';

/** Shows a notice when the session has ended, unless the user has ended it in this tab. */
export function useSessionEnd(session: Session): void {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  const email = session.status === 'logged-in' ? (session.user.email ?? '') : null;
  const follow = useEffectEvent(() => {
    if (session.status === 'loading') return;
    const before = shown.current;
    shown.current = email;
    if (email !== null) expectSessionEnd(false);
    else if (before !== null && !isSessionEndExpected()) showNotice(before, pathname);
  });
  useEffect(() => follow(), [session.status, email]);
}

function showNotice(email: string, pathname: string): void {
  const place: AuthPlace = { email, ...(pathname === paths.home ? {} : { from: pathname }) };
  const hasInput = hasDraft(email) || hasUnsavedFor(email);
  const id = toast({
    title: 'You were logged out',
    description: (
      <span>
        <Link to={paths.auth} state={place} onClick={() => dismissToast(id)}>
          Log in
        </Link>{' '}
        <span>to go on.</span>
        {hasInput ? <span> What you began is kept.</span> : null}
      </span>
    ),
  });
}
