import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { type AuthPlace, readAuthPlace } from '../../../features/auth/auth-place.ts';
import { AccountDeleted, KeepAccount } from '../../../features/auth/account/keep-account.tsx';
import { ForgotPasswordForm } from '../../../features/auth/forgot-password-form.tsx';
import { LoginForm } from '../../../features/auth/login-form.tsx';
import {
  ResetPasswordForm,
  type ResetPasswordFormProps,
} from '../../../features/auth/reset-password-form.tsx';
import { type AddressProps, useAddress } from '../../../features/auth/use-address.ts';
import { usePasswordLinks, useResetLink } from '../../../features/auth/use-password-links.ts';
import { useSession } from '../../../features/auth/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScreenSkeleton } from '../../../ui/screen-skeleton.tsx';
import { CardScreen, type CardScreenProps } from '../../../ui/card-screen.tsx';

/**
 * The page for logging in, for a forgotten password, for a new password by a mailed link, and for keeping an account.
 */
export default function AuthPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const place = readAuthPlace(state, search);
  const address = useAddress(place.email);
  const { reset } = usePasswordLinks();
  const link = useResetLink(place.reset);

  const done = (message: string) => {
    const state: AuthPlace = { message };
    void navigate(paths.auth, { replace: true, state });
  };
  if (place.reset)
    return (
      <CardScreen {...resetCard({ token: place.reset, ...link, send: reset, onDone: done })} />
    );
  if (place.token) return <CardScreen {...keepCard(place.token, done)} />;
  if (session.status === 'logged-in') return <Navigate to={place.from ?? paths.app} replace />;
  if (session.status === 'loading') return <ScreenSkeleton />;
  if (place.deletesAt) return <CardScreen {...deletedCard(place.deletesAt)} />;
  return (
    <CardScreen
      {...(place.screen === 'forgot' ? forgotCard(address) : loginCard(address, place.message))}
    />
  );
}

function loginCard(address: AddressProps, message: string | undefined): CardScreenProps {
  return {
    face: 'login',
    title: 'Login',
    lead: 'Your cards are where you left them.',
    children: (
      <>
        {message ? <Notice tone="success">{message}</Notice> : null}
        <LoginForm {...address} />
      </>
    ),
    beside: (
      <p>
        <span>No account yet? It begins with a card.</span>{' '}
        <Link to={paths.cardPhotoUpload}>Send us a photo of yours.</Link> <span>No card?</span>{' '}
        <Link to={paths.freeCards}>Print one for free.</Link>
      </p>
    ),
  };
}

function forgotCard(address: AddressProps): CardScreenProps {
  return {
    face: 'forgot',
    title: 'Forgot Password',
    lead: 'It happens. We’ll send you a link to choose a new one.',
    children: <ForgotPasswordForm {...address} />,
  };
}

/** Shown to a logged-in user as well, because the user who requested the mail has forgotten the password. */
function resetCard(link: Omit<ResetPasswordFormProps, 'lifetime'>): CardScreenProps {
  return {
    face: 'reset',
    title: 'Reset Password',
    lead: 'Choose a new one. Every device that is logged in now will ask for it.',
    children: <ResetPasswordForm {...link} lifetime="an hour" />,
  };
}

/** Shown to a logged-in user as well, because opening the link changes nothing. */
function keepCard(token: string, onDone: (message: string) => void): CardScreenProps {
  return {
    face: 'keep',
    title: 'Keep your account?',
    lead: 'It is about to be deleted. If you keep it, everything is as it was.',
    children: <KeepAccount token={token} onDone={onDone} />,
  };
}

function deletedCard(deletesAt: string): CardScreenProps {
  return {
    face: 'deleted',
    title: 'Your account will be deleted.',
    lead: 'You’re logged out everywhere, and nobody sees your photos anymore.',
    children: <AccountDeleted deletesAt={deletesAt} />,
  };
}
