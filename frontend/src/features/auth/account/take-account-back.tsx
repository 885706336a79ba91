import { useNavigate } from 'react-router-dom';
import type { AuthPlace } from '../auth-place.ts';
import { ResetPasswordForm } from '../reset-password-form.tsx';
import { usePasswordLinks } from '../use-password-links.ts';
import { paths } from '../../../lib/paths.ts';
import { settings } from '../../../lib/settings.ts';
import { CardScreen } from '../../../ui/card-screen.tsx';

/** Target of the link mailed to the old address: the user sets a new password and gets the account back. */
export function TakeAccountBack({ token }: { token: string }) {
  const navigate = useNavigate();
  const { takeBack } = usePasswordLinks();
  const done = (message: string) => {
    const state: AuthPlace = { message };
    void navigate(paths.auth, { replace: true, state });
  };
  const { contact } = settings;
  // A link of this kind cannot be requested again.
  const help = contact ? (
    <p>
      <span>If you can’t log in, write to</span> <a href={`mailto:${contact}`}>{contact}</a>
      <span>.</span>
    </p>
  ) : null;
  return (
    <CardScreen
      face="take-back"
      title="This wasn’t you?"
      lead="Choose a new password. Your account keeps its old address or gets it back, and every device is logged out."
    >
      <ResetPasswordForm
        token={token}
        send={takeBack}
        lifetime="eight days"
        help={help}
        onDone={done}
      />
    </CardScreen>
  );
}
