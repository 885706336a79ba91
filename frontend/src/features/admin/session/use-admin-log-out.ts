import { useNavigate } from 'react-router-dom';
import { useLogOutAdminMutation } from '../../../api/admin.ts';
import { errorMessage, errorStatus, UNAUTHENTICATED } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../ui/toast.ts';

const FAILED = 'Failed to logout';

/** Logs out of the portal and opens its login. When the request fails, shows an error and stays on the page. */
export function useAdminLogOut(): { logOut: () => void; isLeaving: boolean } {
  const [end, { isLoading }] = useLogOutAdminMutation();
  const navigate = useNavigate();

  const logOut = async () => {
    try {
      await end().unwrap();
    } catch (error) {
      // A session that had already ended counts as logged out.
      if (errorStatus(error) !== UNAUTHENTICATED) {
        const description = errorMessage(error, FAILED);
        toast({ title: 'Logout Error', description, tone: 'error' });
        return;
      }
    }
    await navigate(paths.admin, { replace: true });
  };
  return { logOut: () => void logOut(), isLeaving: isLoading };
}
