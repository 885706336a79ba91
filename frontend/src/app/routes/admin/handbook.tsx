import { Handbook } from '../../../features/admin/handbook/handbook.tsx';
import { PortalSubpage } from './portal-frame.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Page with the handbook for the owner of the site. */
export default function HandbookPage({ username }: { username: string }) {
  usePortalPage('handbook');
  return (
    <PortalSubpage username={username} title="Handbook" isWide>
      <Handbook />
    </PortalSubpage>
  );
}
