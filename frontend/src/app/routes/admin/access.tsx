import { AccessPanel } from '../../../features/admin/access/access-panel.tsx';
import { PortalSubpage } from './portal-frame.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Page that shows who has access to the portal, and changes it. */
export default function Access({ username }: { username: string }) {
  usePortalPage('access');
  return (
    <PortalSubpage username={username} title="Portal Access">
      <AccessPanel own={username} />
    </PortalSubpage>
  );
}
