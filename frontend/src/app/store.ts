import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';

export const store = configureStore({
  reducer: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: (defaults) => defaults().concat(baseApi.middleware),
  devTools: import.meta.env.DEV,
});
