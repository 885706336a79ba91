import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { baseApi, followOther, userSession } from '../api/base-api.ts';
import { trackCalls } from '../api/track-calls.ts';
import { restoreLostFocus } from '../lib/restore-focus.ts';
import { rememberUtm } from '../lib/utm.ts';

const store = configureStore({
  reducer: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: (defaults) => defaults().concat(baseApi.middleware, trackCalls),
  devTools: import.meta.env.DEV,
});

// At module level, because it has to run once per page load, before navigation changes the URL.
if (!import.meta.env.SSR) {
  rememberUtm(window.location.search);
  restoreLostFocus();
  userSession.account.follow(() => followOther(userSession, store.dispatch));
}

/** Provides the Redux store; loaded after the shell, to keep the initial bundle small. */
export default function DataProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
