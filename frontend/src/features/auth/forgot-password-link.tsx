import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import type { AuthPlace } from './auth-place.ts';

interface ForgotPasswordLinkProps {
  className?: string;
  children: ReactNode;
}

const PLACE: AuthPlace = { screen: 'forgot' };

/** Leads to where a mail can be asked for. */
export function ForgotPasswordLink({ className, children }: ForgotPasswordLinkProps) {
  return (
    // The address stays the same, yet Back has to lead back here.
    <Link to={paths.auth} state={PLACE} replace={false} className={className}>
      {children}
    </Link>
  );
}
