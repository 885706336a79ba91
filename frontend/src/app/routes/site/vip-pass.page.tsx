import { useLocation } from 'react-router-dom';
import { vipPass } from '../../../content/vip-pass.ts';
import { BuyButton } from '../../../features/shop/buy-button.tsx';
import { SignedUp, signedUpIn } from '../../../features/signups/signed-up.tsx';
import { VipPass } from '../../../features/site/vip-pass.tsx';
import { settings } from '../../../lib/settings.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';

export default function VipPassPage() {
  const { pass, shopify, links } = settings;
  const { state } = useLocation();
  // After a reload the history state is still there, but the prerendered page was rendered without it.
  const email = useHydrated() ? signedUpIn(state) : null;
  const buy = (className?: string) => (
    <BuyButton className={className} label={vipPass.button} href={links.vipPass} shop={shopify} />
  );
  return (
    <VipPass
      signedUp={email ? <SignedUp email={email} /> : null}
      buy={pass && (links.vipPass || shopify) ? buy : null}
    />
  );
}
