import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { NotFoundMessage } from '../../../features/site/not-found-message.tsx';
import { PortalPage } from '../../../features/admin/portal/portal-page.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Not-found page of the portal. Its link leads to the site, which is another app, with a full page load. */
export function PortalNotFound() {
  usePortalPage('not_found');
  const homeLink = (
    <Button asChild>
      <a href={paths.home}>Go to Home Page</a>
    </Button>
  );
  return (
    <PortalPage>
      <NotFoundMessage way={homeLink} />
    </PortalPage>
  );
}
