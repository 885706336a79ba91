import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import type { AuthPlace } from './auth-place.ts';

interface ForgotPasswordLinkProps {
  className?: string;
  children: ReactNode;
}

const PLACE: AuthPlace = { screen: 'forgot' };

/** Links to the password reset form. */
export function ForgotPasswordLink({ className, children }: ForgotPasswordLinkProps) {
  return (
    // `replace={false}`: the URL stays the same, but Back must return here.
    <Link to={paths.auth} state={PLACE} replace={false} className={className}>
      {children}
    </Link>
  );
}
