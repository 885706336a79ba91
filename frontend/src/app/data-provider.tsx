import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { store } from './store.ts';

/** Gives the parts inside it the server's data; loaded after the shell, to keep the first load small. */
export default function DataProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
