import { useLocation, useNavigate } from 'react-router-dom';
import {
  useGetDataExportQuery,
  useGetOwnEmailQuery,
  useGetOwnNameQuery,
  useListOwnLoginsQuery,
  useGetReminderQuery,
  type SessionUserDto,
} from '../../../api/api.ts';
import { DataExportSection } from '../../../features/auth/account/data-export-section.tsx';
import { DeleteAccountSection } from '../../../features/auth/account/delete-account-section.tsx';
import { EmailSection } from '../../../features/auth/account/email-section.tsx';
import { LoginsSection } from '../../../features/auth/account/logins-section.tsx';
import { NameSection } from '../../../features/auth/account/name-section.tsx';
import { PasswordSection } from '../../../features/auth/account/password-section.tsx';
import { type AuthPlace, readAuthPlace } from '../../../features/auth/auth-place.ts';
import { useSession } from '../../../features/auth/use-session.ts';
import { ReminderSection } from '../../../features/reminders/reminder-section.tsx';
import { paths } from '../../../lib/paths.ts';
import { useFirstLoad } from '../../../lib/use-first-load.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { mailedTokenOf } from '../../navigation/mailed-token.ts';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { ScreenSkeleton } from '../../../ui/screen-skeleton.tsx';
import styles from './account.module.css';
import { ConfirmEmail } from '../../../features/auth/account/confirm-email.tsx';
import { TakeAccountBack } from '../../../features/auth/account/take-account-back.tsx';

/** Settings of a user's account. It is also the target of mailed links about a new address. */
export default function AccountPage() {
  const session = useSession();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const { reset } = readAuthPlace(state);
  const token = mailedTokenOf(state);

  if (reset) return <TakeAccountBack token={reset} />;
  if (token) {
    // Replaces the history entry, so that the token is gone.
    const leave = () => void navigate(paths.account, { replace: true });
    return <ConfirmEmail token={token} onDone={leave} />;
  }
  if (session.status === 'loading') return <ScreenSkeleton />;
  return session.status === 'logged-in' ? <Account {...session.user} /> : <LoggedOut />;
}

function Account({ email }: SessionUserDto) {
  const loading = useSectionsLoading();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Your Account</h1>
        <p className={styles.lead}>{`You are logged in as ${email ?? ''}.`}</p>
      </header>
      {loading ? <ScreenSkeleton /> : null}
      <div hidden={loading}>
        <NameSection />
        <PageSection
          title="Friends"
          lead="Who asks you, who sees your answers, and whom you invited."
        >
          <ButtonRow>
            <Button asChild variant="quiet">
              <Link to={paths.invite}>Go to your friends</Link>
            </Button>
          </ButtonRow>
        </PageSection>
        <EmailSection email={email ?? ''} />
        <PasswordSection email={email ?? ''} />
        <ReminderSection />
        <LoginsSection />
        <DataExportSection />
        <DeleteAccountSection email={email ?? ''} />
      </div>
    </div>
  );
}

/**
 * Whether a section still waits for its first response. The page shows all sections together, because a section that
 * grows later would move the buttons below it away from a finger.
 */
function useSectionsLoading(): boolean {
  const loads = [
    useGetOwnNameQuery().isLoading,
    useGetOwnEmailQuery().isLoading,
    useGetReminderQuery().isLoading,
    useListOwnLoginsQuery().isLoading,
    useGetDataExportQuery().isLoading,
  ];
  return useFirstLoad(loads.includes(true));
}

const BACK_TO_ACCOUNT: AuthPlace = { from: paths.account };

function LoggedOut() {
  return (
    <MessageScreen
      actions={
        <Button asChild>
          <Link to={paths.auth} state={BACK_TO_ACCOUNT}>
            Log in
          </Link>
        </Button>
      }
    >
      <h1>Your Account</h1>
      <p>Log in to see and change what belongs to your account.</p>
    </MessageScreen>
  );
}
