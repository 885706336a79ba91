import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useVerifySessionQuery } from '../../api/api.ts';
import { serve } from '../../test/local-server.fixture.ts';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { useSession } from './use-session.ts';

const VERIFY = 'GET /api/auth/verify';
const DOWN = { status: 503, body: undefined };

function Status() {
  const { refetch, isFetching, isError } = useVerifySessionQuery();
  return (
    <button aria-busy={isFetching} aria-invalid={isError} onClick={() => void refetch()}>
      {useSession().status}
    </button>
  );
}

it('the session stays logged out while a failed check is repeated', async () => {
  const loggedIn = { authenticated: true, user: { email: 'mara@example.com', role: 'user' } };
  await serve({ [VERIFY]: [{ body: loggedIn }, DOWN] });
  const user = renderPage(<Status />, '/');
  await user.click(await screen.findByRole('button', { name: 'logged-in' }));
  await user.click(await screen.findByRole('button', { name: 'logged-out' }));
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('button')).toHaveTextContent('logged-out');
});

it('a check without a response keeps the session', async () => {
  const loggedIn = { authenticated: true, user: { email: 'mara@example.com', role: 'user' } };
  await serve({ [VERIFY]: [{ body: loggedIn }, { lost: true }] });
  const user = renderPage(<Status />, '/');
  await screen.findByRole('button', { name: 'logged-in' });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByRole('button')).toHaveTextContent('logged-in');
});
