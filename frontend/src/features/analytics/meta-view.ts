import { sendViewContent } from '../../api/send-analytics.ts';
import { analyticsCategory } from '../../lib/analytics-category.ts';

interface ViewedPage {
  /** URL without private query parameters. */
  address: string;
  pathname: string;
  title: string;
}

/** Sends a page view to the server, which decides whether to forward it to Meta. */
export function reportMetaView({ address, pathname, title }: ViewedPage, email: string | null) {
  sendViewContent({
    pageUrl: address,
    pageTitle: title,
    contentCategory: analyticsCategory(pathname),
    userData: { email, fbc: cookie('_fbc'), fbp: cookie('_fbp') },
  });
}

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1, name.length + 601) : null;
}
