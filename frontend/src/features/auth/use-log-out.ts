import { useNavigate } from 'react-router-dom';
import { useLogOutMutation } from '../../api/api.ts';
import { paths } from '../../lib/paths.ts';

/** Ends the session and leads home, whether or not the server could be told. */
export function useLogOut(): () => void {
  const [logOut] = useLogOutMutation();
  const navigate = useNavigate();
  return () => {
    void logOut()
      .unwrap()
      .catch((error: unknown) => {
        // eslint-disable-next-line no-console -- Nobody waits for this answer; the log is its one trace.
        console.error('Logout failed', error);
      })
      .then(() => navigate(paths.home));
  };
}
