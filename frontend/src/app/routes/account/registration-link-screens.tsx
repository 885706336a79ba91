import { ForgotPasswordLink } from '../../../features/auth/forgot-password-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { QuietScreen } from '../../shell/quiet-screen.tsx';

/** Shown while the server verifies the link. */
export function VerifyingLink() {
  return (
    <QuietScreen role="status">
      <h1>Verifying your registration link...</h1>
    </QuietScreen>
  );
}

/** The link is invalid or no longer valid. */
export function InvalidLink({ reason }: { reason: string }) {
  return (
    <QuietScreen
      role="alert"
      acts={
        <Button asChild>
          <Link to={paths.home}>Go to Home Page</Link>
        </Button>
      }
    >
      <h1>Invalid Registration Link</h1>
      <p>
        <span>{`${reason}. A link works once, for two weeks. Already set up?`}</span>{' '}
        <Link to={paths.auth}>Log in</Link>
        <span>. Otherwise</span> <ForgotPasswordLink>ask for a new link</ForgotPasswordLink>
        <span>.</span>
      </p>
    </QuietScreen>
  );
}

/** The server could not verify the link. */
export function UnknownLink({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <QuietScreen
      role="alert"
      acts={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Button asChild variant="quiet">
            <Link to={paths.home}>Go to Home Page</Link>
          </Button>
        </>
      }
    >
      <h1>One more try?</h1>
      <p>{reason}</p>
    </QuietScreen>
  );
}
