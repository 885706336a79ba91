import { act, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Shell } from './shell.tsx';

const page: { code?: Promise<void> } = {};
vi.mock('../router.tsx', () => ({
  Router: () => (
    <Suspense fallback="loading">
      <Page />
    </Suspense>
  ),
}));
vi.mock('./session-header.tsx', () => ({ default: () => <header /> }));
vi.mock('../../ui/toaster.tsx', () => ({ default: () => null }));

function Page() {
  if (page.code) use(page.code);
  return <input aria-label="Email" />;
}

it('a prerendered page keeps what was typed while its code loads', async () => {
  const shell = (
    <MemoryRouter>
      <Shell />
    </MemoryRouter>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(shell);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  email.value = 'ada@example.com';
  const { promise, resolve } = Promise.withResolvers<void>();
  page.code = promise;
  await act(async () => hydrateRoot(root, shell));
  expect(await screen.findByRole('banner')).toBeInTheDocument();
  expect(email).toBeInTheDocument();
  await act(async () => resolve());
  expect(screen.getByLabelText('Email')).toBe(email);
  expect(email).toHaveValue('ada@example.com');
});
