import { useNavigate } from 'react-router-dom';
import { useLogOutMutation } from '../../api/api.ts';
import { paths } from '../../lib/paths.ts';

/** Timeout of the logout request in milliseconds; the page is left after it in any case. */
const TIMEOUT_MS = 3_000;

/** Logs out and goes to the home page, even when the request fails. */
export function useLogOut(): () => void {
  const [logOut] = useLogOutMutation();
  const navigate = useNavigate();
  return () => {
    const call = logOut();
    const timer = setTimeout(() => call.abort(), TIMEOUT_MS);
    void call
      .unwrap()
      .catch((error: unknown) => {
        // eslint-disable-next-line no-console -- Nobody waits for this response; the log is its one trace.
        console.error('Logout failed', error);
      })
      .then(() => {
        clearTimeout(timer);
        return navigate(paths.home);
      });
  };
}
