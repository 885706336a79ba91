import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { rememberUtm } from '../lib/utm.ts';
import { store } from './store.ts';

// Here, because it runs once on whichever page a visit begins, while that page's address is still there.
if (!import.meta.env.SSR) rememberUtm(window.location.search);

/** Gives the parts inside it the server's data; loaded after the shell, to keep the first load small. */
export default function DataProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
