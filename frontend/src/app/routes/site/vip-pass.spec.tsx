import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { AfterSignup } from '../../../features/signups/signed-up.tsx';
import VipPassPage from './vip-pass.page.tsx';

function page(state?: AfterSignup) {
  return (
    <MemoryRouter initialEntries={[{ pathname: '/lp-1d-vip-pass', state }]}>
      <VipPassPage />
    </MemoryRouter>
  );
}

it('a reload after a sign-up hydrates the prerendered page and shows the next step', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page());
  const heading = screen.getByRole('heading', { level: 1 });
  const onRecoverableError = vi.fn();
  const reloaded = page({ signedUp: 'ada@example.com' });
  await act(async () => hydrateRoot(root, reloaded, { onRecoverableError }));
  expect(screen.getByText(/We’ve written to ada@example\.com\./)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
