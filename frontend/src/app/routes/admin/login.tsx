import { Navigate, useLocation } from 'react-router-dom';
import { AdminLoginForm } from '../../../features/admin/session/admin-login-form.tsx';
import { useAdminSession } from '../../../features/admin/session/use-admin-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './login.module.css';
import { PortalPage } from '../../../features/admin/portal/portal-page.tsx';
import { placeBefore, startOf } from './require-admin.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Login page of the portal. Redirects a user who is logged in to the portal. */
export function AdminLogin() {
  const session = useAdminSession();
  const { state } = useLocation() as { state: unknown };
  usePortalPage('login');
  if (session.status === 'logged-in') {
    const start = startOf({ isAdmin: session.access === 'admin' });
    return <Navigate to={placeBefore(state, start)} replace />;
  }
  if (session.status === 'loading') return <PortalPage busy />;
  return (
    <PortalPage>
      <section className={styles.card}>
        <h1 className={styles.title}>Admin Login</h1>
        {session.status === 'unanswered' ? (
          <SessionUnanswered asking={session.asking} onAsk={session.ask} />
        ) : state === null ? null : (
          <p role="status">Please log in to go on.</p>
        )}
        <AdminLoginForm />
      </section>
    </PortalPage>
  );
}

/** Says that the session could not be verified and may still exist. */
function SessionUnanswered({ asking, onAsk }: { asking: boolean; onAsk: () => void }) {
  return (
    <div className={styles.unanswered}>
      <Notice tone="error">The server did not answer. You may still be logged in.</Notice>
      <Button variant="quiet" pending={asking} onClick={onAsk}>
        Try again
      </Button>
    </div>
  );
}
