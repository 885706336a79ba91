import { configureStore } from '@reduxjs/toolkit';
import { noticeEndedSession } from '../api/admin-session-lifecycle.ts';
import { baseApi } from '../api/base-api.ts';

/** Redux store of the portal; nothing that admins do is reported to analytics. */
export const adminStore = configureStore({
  reducer: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: (defaults) => defaults().concat(baseApi.middleware, noticeEndedSession),
  devTools: import.meta.env.DEV,
});
