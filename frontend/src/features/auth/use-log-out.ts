import { useNavigate } from 'react-router-dom';
import { useLogOutMutation } from '../../api/api.ts';
import { paths } from '../../lib/paths.ts';

/** So long the server is waited for, in milliseconds: whoever wants to leave is let go. */
const PATIENCE_MS = 3_000;

/** Ends the session and leads home, whether or not the server could be told. */
export function useLogOut(): () => void {
  const [logOut] = useLogOutMutation();
  const navigate = useNavigate();
  return () => {
    const call = logOut();
    const timer = setTimeout(() => call.abort(), PATIENCE_MS);
    void call
      .unwrap()
      .catch((error: unknown) => {
        // eslint-disable-next-line no-console -- Nobody waits for this answer; the log is its one trace.
        console.error('Logout failed', error);
      })
      .then(() => {
        clearTimeout(timer);
        return navigate(paths.home);
      });
  };
}
