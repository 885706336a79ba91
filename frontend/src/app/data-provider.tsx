import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { followOther, personSession } from '../api/base-api.ts';
import { keepFocus } from '../lib/kept-focus.ts';
import { rememberUtm } from '../lib/utm.ts';
import { store } from './store.ts';

// At module level: runs once per visit, on any first page, before navigation changes the URL.
if (!import.meta.env.SSR) {
  rememberUtm(window.location.search);
  keepFocus();
  personSession.account.follow(() => followOther(personSession, store.dispatch));
}

/** Provides the Redux store; loaded after the shell, to keep the initial bundle small. */
export default function DataProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
