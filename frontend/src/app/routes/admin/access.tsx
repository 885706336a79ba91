import { AccessPanel } from '../../../features/admin/access/access-panel.tsx';
import { PortalSubpage } from './portal-frame.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Who has access to the portal. */
export default function Access({ username }: { username: string }) {
  usePortalPage('access');
  return (
    <PortalSubpage username={username} title="Portal Access">
      <AccessPanel own={username} />
    </PortalSubpage>
  );
}
