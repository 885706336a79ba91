import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { api } from '../api/api.ts';
import { currentToasts, dismissToast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';

/** An empty store, with the endpoints that the test has imported. */
export function newStore(...more: Middleware[]) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, ...more),
  });
}

/** Renders a page at a URL of the site, with its toasts; `place()` returns the current path. */
export function renderPage(page: ReactNode, address: string, state: unknown = null) {
  // Toasts persist between tests.
  for (const { id } of currentToasts()) dismissToast(id);
  window.history.replaceState({ usr: state }, '', address);
  render(
    <Provider store={newStore()}>
      <BrowserRouter>
        {page}
        <Place />
        <Toaster />
      </BrowserRouter>
    </Provider>,
  );
  return userEvent.setup({ delay: null });
}

/** Current path of the router. */
export function place(): string | null | undefined {
  return document.querySelector('[data-place]')?.textContent;
}

function Place() {
  return <span data-place="">{useLocation().pathname}</span>;
}
