import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: paths.vipPassRedirect,
  title: '$1 VIP Pass',
  category: 'Special',
});

/** Redirects an older URL of the VIP pass and keeps the query. */
export default function VipPassRedirect() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`${paths.vipPass}${search}`, { replace: true });
  }, [navigate, search]);
  return null;
}
