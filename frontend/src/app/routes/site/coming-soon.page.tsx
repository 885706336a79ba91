import { comingSoon } from '../../../content/coming-soon.ts';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { useOpenVipPass } from '../../../features/signups/use-open-vip-pass.ts';
import { ComingSoon } from '../../../features/site/coming-soon.tsx';

export default function ComingSoonPage() {
  return <ComingSoon Form={OfferForm} />;
}

function OfferForm({ className }: { className?: string | undefined }) {
  return (
    <SignupForm
      className={className}
      endpoint="general"
      variant="stack"
      buttonLabel={comingSoon.button}
      pendingLabel={comingSoon.pending}
      onSuccess={useOpenVipPass()}
    />
  );
}
