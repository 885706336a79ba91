import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reportMetaView } from '../features/analytics/meta-view.ts';
import { Tracker } from '../features/analytics/tracker.ts';
import { type Session, useSession } from '../features/auth/use-session.ts';
import { pageCategory, pageTitle } from './page-titles.ts';
import { pageKeyAt } from './pages.ts';

/** Counts page views and what happens on them; shows nothing. */
export default function PageAnalytics() {
  const { pathname } = useLocation();
  const [tracker] = useState(() => new Tracker());
  const session = useSession();

  useEffect(() => tracker.start(), [tracker]);

  useEffect(() => {
    const key = pageKeyAt(pathname);
    tracker.show({ title: pageTitle(key), category: pageCategory(key) });
  }, [tracker, pathname]);

  useMetaViews(pathname, session);
  return null;
}

/** One call for each page view, once it is known who looks. */
function useMetaViews(pathname: string, session: Session): void {
  const told = useRef<string>(null);
  const known = session.status !== 'loading';
  const email = session.status === 'signed-in' ? session.user.email : null;
  useEffect(() => {
    if (!known || told.current === pathname) return;
    told.current = pathname;
    reportMetaView(pageTitle(pageKeyAt(pathname)), email);
  }, [pathname, known, email]);
}
