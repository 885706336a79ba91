import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

const LEAVE_AFTER_MS = 1500;

/** Navigates to the new account after a short delay, so that the success message can be read. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaving) return undefined;
    const goOn = () => void navigate(paths.responses, { replace: true });
    const timer = setTimeout(goOn, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);
  return { leaving, leave: () => setLeaving(true) };
}
