import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ACCOUNT_READY } from '../../../content/rules.ts';
import { ForgotPasswordLink } from '../../../features/auth/forgot-password-link.tsx';
import { RegistrationForm } from '../../../features/auth/registration-form.tsx';
import { useRegistrationLink } from '../../../features/auth/use-registration-link.ts';
import { TermsLine } from '../../../features/images/terms-line.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useMailedToken } from '../../navigation/mailed-token.ts';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { CardScreen } from '../../../ui/card-screen.tsx';
import { Invitation } from './invitation.tsx';

/** Target of the mailed set-up link, where a pending user sets a password, and of the link that an inviter copies. */
export default function AccountRegistrationPage() {
  const invite = new URLSearchParams(useLocation().search).get('invite');
  return invite === null ? <Registration /> : <Invitation invite={invite} />;
}

function Registration() {
  const token = useMailedToken();
  const { link, verifyAgain } = useRegistrationLink(token);
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaving) return undefined;
    const leave = () => void navigate(paths.responses, { replace: true });
    const timer = setTimeout(leave, ACCOUNT_READY);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);

  if (link.status === 'verifying') {
    return (
      <MessageScreen role="status">
        <h1>Verifying your registration link...</h1>
      </MessageScreen>
    );
  }
  if (link.status === 'invalid') return <InvalidLink reason={link.message} />;
  if (link.status === 'unknown') return <UnknownLink reason={link.message} onRetry={verifyAgain} />;
  return (
    <CardScreen
      face="registration"
      follows
      title="Set up your account"
      lead="One password, and you’re at the table."
    >
      <RegistrationForm
        email={link.email}
        token={token}
        terms={<TermsLine agreement="By completing setup" />}
        onDone={() => setLeaving(true)}
        leaving={leaving}
      />
    </CardScreen>
  );
}

/** Shown when the link is invalid or has expired. */
function InvalidLink({ reason }: { reason: string }) {
  const homeLink = (
    <Button asChild>
      <Link to={paths.home}>Go to Home Page</Link>
    </Button>
  );
  return (
    <MessageScreen role="alert" actions={homeLink}>
      <h1>Invalid Registration Link</h1>
      <p>
        <span>{`${reason}. A link works once, for two weeks. Already set up?`}</span>{' '}
        <Link to={paths.auth}>Log in</Link>
        <span>. Otherwise</span> <ForgotPasswordLink>ask for a new link</ForgotPasswordLink>
        <span>.</span>
      </p>
    </MessageScreen>
  );
}

/** Shown when the server could not verify the link. */
function UnknownLink({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const actions = (
    <>
      <Button onClick={onRetry}>Try again</Button>
      <Button asChild variant="quiet">
        <Link to={paths.home}>Go to Home Page</Link>
      </Button>
    </>
  );
  return (
    <MessageScreen role="alert" actions={actions}>
      <h1>One more try?</h1>
      <p>{reason}</p>
    </MessageScreen>
  );
}
