import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reportMetaView } from '../features/analytics/meta-view.ts';
import { googleAnalytics } from '../features/analytics/google-analytics.ts';
import { pathOf } from '../features/analytics/page-view.ts';
import { Tracker } from '../features/analytics/tracker.ts';
import { type Session, useSession } from '../features/auth/use-session.ts';
import { settings } from '../lib/settings.ts';
import { pageAt, pageTitle } from './pages.ts';

/** Reports page views and events; renders nothing. */
export default function PageAnalytics() {
  const { pathname } = useLocation();
  const [tracker] = useState(() => new Tracker(googleAnalytics(settings.gaMeasurementId)));
  const session = useSession();
  const role = session.status === 'logged-in' ? session.user.role : null;
  // Must be read before the tracker consumes it.
  const [firstPath] = useState(() => window.firstView?.pathname ?? null);

  useEffect(() => tracker.start(), [tracker]);
  useEffect(() => tracker.setRole(role), [tracker, role]);

  useEffect(() => {
    const page = pageAt(pathname);
    tracker.show({ title: pageTitle(page, settings), category: page.category });
  }, [tracker, pathname]);

  useMetaViews(pathname, session, firstPath);
  return null;
}

/**
 * Reports each page view to Meta as soon as the session is known; the inline script has already reported the first one.
 */
function useMetaViews(pathname: string, session: Session, firstPath: string | null): void {
  const told = useRef(firstPath);
  const known = session.status !== 'loading';
  const email = session.status === 'logged-in' ? session.user.email : null;
  useEffect(() => {
    if (!known || told.current === pathname) return;
    told.current = pathname;
    const address = window.location.origin + pathOf(window.location);
    reportMetaView({ address, pathname, title: pageTitle(pageAt(pathname), settings) }, email);
  }, [pathname, known, email]);
}
