import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  useLogOutMutation,
  useResetPasswordMutation,
  useVerifySessionQuery,
} from '../../api/api.ts';
import { useSession } from '../../features/auth/use-session.ts';
import { storeDraft } from '../../lib/drafts.ts';
import { storeUnsaved } from '../../lib/unsaved-forms.ts';
import { type Routes, serve } from '../../test/local-server.fixture.ts';
import { place, renderPage } from '../../test/render-page.fixture.tsx';
import { currentToasts } from '../../ui/toast.ts';
import { useSessionEnd } from './use-session-end.tsx';

const VERIFY = 'GET /api/auth/verify';
const MARA = 'mara@example.com';
const LOGGED_IN = { body: { authenticated: true, user: { role: 'user', email: MARA } } };
const VISITOR = { body: { authenticated: false, user: null } };

function Page() {
  const session = useSession();
  const { refetch } = useVerifySessionQuery();
  const [logOut] = useLogOutMutation();
  const [resetPassword] = useResetPasswordMutation();
  useSessionEnd(session);
  const resetPasswordDto = { token: 'token', password: 'the quiet table' };
  return (
    <>
      <p>{session.status}</p>
      <button onClick={() => void refetch()}>Check</button>
      <button onClick={() => void logOut()}>Log out</button>
      <button onClick={() => void resetPassword({ resetPasswordDto })}>Reset</button>
    </>
  );
}

async function open(routes: Routes = {}) {
  await serve({
    [VERIFY]: [LOGGED_IN, VISITOR],
    'POST /api/auth/logout': { body: { message: 'Bye.' } },
    'POST /api/auth/reset-password': { body: { message: 'Changed.' } },
    ...routes,
  });
  const user = renderPage(<Page />, '/upload');
  await screen.findByText('logged-in');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press };
}

const notice = async () =>
  (await screen.findByText(/to go on\./, { selector: 'li *' })).parentElement;

describe('end of a session', () => {
  it('a notice says that the session ended elsewhere, and links to the login and back', async () => {
    const { press } = await open();
    await press('Check');
    expect(await notice()).toHaveTextContent(/^Log in to go on\.$/);
    expect(currentToasts()).toMatchObject([{ title: 'You were logged out' }]);
    // A click with a pointer would begin a swipe, which the test DOM does not support.
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(place()).toBe('/auth');
    expect(window.history.state).toMatchObject({ usr: { email: MARA, from: '/upload' } });
    await waitFor(() => expect(currentToasts()).toMatchObject([{ open: false }]));
  });

  it.each([
    ['an answer', () => storeDraft(MARA, { text: 'Quiet.' })],
    ['an answer to a past question', () => storeDraft(`${MARA} past`, { text: 'Quiet.' })],
    ['a form', () => storeUnsaved('invites', {}, [MARA])],
  ])('the notice says that %s is kept', async (_, begin) => {
    const { press } = await open();
    begin();
    await press('Check');
    expect(await notice()).toHaveTextContent('Log in to go on. What you began is kept.');
  });

  it.each(['Log out', 'Reset'])(
    'no notice is shown for a session that the user ends: %s',
    async (button) => {
      const { press } = await open();
      await press(button);
      await screen.findByText('logged-out');
      expect(currentToasts().filter(({ open }) => open)).toEqual([]);
    },
  );

  it('a notice is shown for a session that ends after a reset of another account', async () => {
    const { press } = await open({ [VERIFY]: [LOGGED_IN, LOGGED_IN, VISITOR] });
    await press('Reset');
    // RTK Query does not send a second check while one is running.
    await waitFor(async () => {
      await press('Check');
      expect(screen.getByText('logged-out')).toBeInTheDocument();
    });
    await notice();
  });

  it('a visitor sees no notice', async () => {
    await serve({ [VERIFY]: VISITOR });
    renderPage(<Page />, '/');
    await screen.findByText('logged-out');
    expect(currentToasts().filter(({ open }) => open)).toEqual([]);
  });
});
