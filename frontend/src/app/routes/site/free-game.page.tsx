import { freeGamePage } from '../../../content/downloads.ts';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { FreeGame } from '../../../features/site/free-game.tsx';

export default function FreeGamePage() {
  const { button, pending } = freeGamePage.signup;
  return (
    <FreeGame
      signup={(className) => (
        <SignupForm
          className={className}
          endpoint="general"
          buttonLabel={button}
          pendingLabel={pending}
        />
      )}
    />
  );
}
