import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

/** An older address of the VIP pass; its query goes along. */
export default function VipPassRedirect() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`${paths.vipPass}${search}`, { replace: true });
  }, [navigate, search]);
  return null;
}
