import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { withUtm } from '../../lib/utm.ts';
import type { AfterSignup } from './signed-up.tsx';

/** Leads from a sign-up to the VIP pass, with the parameters of the campaign. */
export function useOpenVipPass(): (email: string) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (signedUp) =>
    void navigate(withUtm(paths.vipPass, search), { state: { signedUp } satisfies AfterSignup });
}
