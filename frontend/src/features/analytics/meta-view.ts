import { sendViewContent } from '../../api/visit-reports.ts';
import { analyticsCategory } from '../../lib/analytics-category.ts';
import { trackedPath } from '../../lib/analytics-address.ts';

/** Tells the server of a page view that Meta may hear of; the server decides. */
export function reportMetaView(title: string, email: string | null): void {
  const { origin, pathname, search } = window.location;
  sendViewContent({
    pageUrl: origin + trackedPath(pathname, search),
    pageTitle: title,
    contentCategory: analyticsCategory(pathname),
    userData: { email, fbc: cookie('_fbc'), fbp: cookie('_fbp') },
  });
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1, name.length + 601) : null;
}
