import { useLocation } from 'react-router-dom';
import { RegistrationForm } from '../../../features/auth/registration-form.tsx';
import { useRegistrationLink } from '../../../features/auth/use-registration-link.ts';
import { TermsLine } from '../../../features/images/terms-line.tsx';
import { useMailedToken } from '../../navigation/mailed-token-state.ts';
import { CardScreen } from './card-screen.tsx';
import { Invitation } from './invitation.tsx';
import { InvalidLink, UnknownLink, VerifyingLink } from './registration-link-screens.tsx';
import { useLeaving } from './use-leaving.ts';

/** Target of the link in the first email: setting a password completes the account. */
export default function AccountRegistrationPage() {
  const invite = new URLSearchParams(useLocation().search).get('invite');
  return invite === null ? <Registration /> : <Invitation invite={invite} />;
}

function Registration() {
  const token = useMailedToken();
  const { link, verifyAgain } = useRegistrationLink(token);
  const { leaving, leave } = useLeaving();
  if (link.status === 'verifying') return <VerifyingLink />;
  if (link.status === 'invalid') return <InvalidLink reason={link.message} />;
  if (link.status === 'unknown') return <UnknownLink reason={link.message} onRetry={verifyAgain} />;
  return (
    <CardScreen
      face="registration"
      follows
      title="Set up your account"
      lead="One password, and your cards have a home."
    >
      <RegistrationForm
        email={link.email}
        token={token}
        terms={<TermsLine act="By completing setup" />}
        onDone={leave}
        leaving={leaving}
      />
    </CardScreen>
  );
}
