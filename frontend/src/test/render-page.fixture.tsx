import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { api } from '../api/api.ts';
import { currentToasts, dismissToast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';

/** An empty store as the site has it. */
export function newStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

/** Draws a page at an address of the site, with its notices; `place()` says where one is afterwards. */
export function renderPage(page: ReactNode, address: string, state: unknown = null) {
  // Notices outlive the page that a test before this one drew.
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
  return userEvent.setup();
}

/** The path that the router shows. */
export function place(): string | null | undefined {
  return document.querySelector('[data-place]')?.textContent;
}

function Place() {
  return <span data-place="">{useLocation().pathname}</span>;
}
