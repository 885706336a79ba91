import type { SessionUserDto } from '../../../api/api.ts';
import type { AuthPlace } from '../../../features/auth/auth-place.ts';
import { DeleteAccountSection } from '../../../features/auth/account/delete-account-section.tsx';
import { LoginsSection } from '../../../features/auth/account/logins-section.tsx';
import { PasswordSection } from '../../../features/auth/account/password-section.tsx';
import { useSession } from '../../../features/auth/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBack } from '../../../ui/card-back.tsx';
import { Link } from '../../../ui/link.tsx';
import { definePage } from '../../define-page.ts';
import quiet from '../../shell/quiet-screen.module.css';
import { ScreenSkeleton } from '../../shell/screen-skeleton.tsx';
import styles from './account.module.css';

export const page = definePage({
  path: paths.account,
  title: 'Your Account',
  category: 'Authentication',
});

/** What a person can change about their account: one section each. */
export default function AccountPage() {
  const session = useSession();
  if (session.status === 'loading') return <ScreenSkeleton />;
  return session.status === 'signed-in' ? <Account {...session.user} /> : <SignedOut />;
}

function Account({ email }: SessionUserDto) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Your Account</h1>
        <p className={styles.lead}>You are logged in as {email}.</p>
      </header>
      <PasswordSection email={email ?? ''} />
      <LoginsSection />
      <DeleteAccountSection email={email ?? ''} />
    </div>
  );
}

const COME_BACK: AuthPlace = { from: paths.account };

function SignedOut() {
  return (
    <section className={quiet.screen}>
      <CardBack className={quiet.card} />
      <div className={quiet.words}>
        <h1>Your Account</h1>
        <p>Log in to see and change what belongs to your account.</p>
        <div className={quiet.acts}>
          <Button asChild>
            <Link to={paths.auth} state={COME_BACK}>
              Log in
            </Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
