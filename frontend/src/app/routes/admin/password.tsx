import { OwnPasswordForm } from '../../../features/admin/session/own-password-form.tsx';
import { PortalSubpage } from './portal-frame.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Page on which admins and moderators change their own password. */
export default function Password({ username }: { username: string }) {
  usePortalPage('password');
  return (
    <PortalSubpage username={username} title="Your Password">
      <OwnPasswordForm username={username} />
    </PortalSubpage>
  );
}
