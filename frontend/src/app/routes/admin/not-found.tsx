import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { NothingHere } from '../../shell/nothing-here.tsx';
import { PortalPage } from './portal-page.tsx';
import { usePortalPage } from './use-portal-page.ts';

/** Any address below the portal's that is not a page of it; the way on is a full load of the site. */
export function PortalNotFound() {
  usePortalPage('not_found');
  const way = (
    <Button asChild>
      <a href={paths.home}>Go to Home Page</a>
    </Button>
  );
  return (
    <PortalPage>
      <NothingHere way={way} />
    </PortalPage>
  );
}
