import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unsavedOf } from '../../../lib/unsaved-forms.ts';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { UsersTable } from './users-table.tsx';

const LIST = 'GET /api/admin/users?sort=id&order=asc&limit=50&offset=0';
const PLACE = '/admin/dashboard?table=users&open=edit-17';
const USER = 'GET /api/admin/users/17';
const SAVE = 'PUT /api/admin/users/17';
const mara = {
  id: 17,
  username: 'mara',
  email: 'mara@example.com',
  role: 'admin',
  subscription: 'PREMIUM',
  emailVerified: true,
  pending: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  deletesAt: null,
  version: 100,
};
const demoted = { ...mara, role: 'user', version: 200 };
const changed = {
  status: 409,
  body: { message: 'Somebody changed this account in the meantime.' },
};

/** Opens the dialog of a user, types another username into it and saves it. */
async function rename(routes: Routes) {
  const server = await serve({ [LIST]: [{ body: [mara] }], ...routes });
  const user = renderPage(<UsersTable />, PLACE);
  const name = await screen.findByLabelText('Username');
  await user.clear(name);
  await user.type(name, 'maria');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { server, user };
}

describe('user dialog', () => {
  it('a role that another admin changed is not changed back by a new username', async () => {
    const { server, user } = await rename({
      // The page of the list no longer has the user, who may be on another page now.
      [LIST]: [{ body: [mara] }, { body: [] }],
      [SAVE]: [changed, { body: demoted }],
      [USER]: { body: demoted },
    });
    const keep = await screen.findByRole('button', { name: 'Keep mine' });
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByText(changed.body.message)).toBeVisible();
    expect(screen.queryByLabelText('Your current password')).not.toBeInTheDocument();
    expect(screen.getByText(/^Somebody has changed this account since you began/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(keep);
    expect(screen.getByLabelText('Username')).toHaveValue('maria');
    expect(screen.getByLabelText('Role')).toHaveValue('user');
    expect(unsavedOf('user/17')).toMatchObject({ values: { username: 'maria' }, seen: demoted });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { email } = mara;
    expect(server.sentTo(SAVE)).toEqual([
      { username: 'maria', email, role: 'admin', seen: 100 },
      { username: 'maria', email, role: 'user', seen: 200 },
    ]);
  });

  it('Take theirs shows the user as it is now', async () => {
    const { user } = await rename({ [SAVE]: changed, [USER]: { body: demoted } });
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
    expect(screen.getByLabelText('Role')).toHaveValue('user');
    expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
    expect(unsavedOf('user/17')).toBeUndefined();
  });

  it('a typed password is never stored', async () => {
    await serve({ [LIST]: { body: [mara] } });
    const user = renderPage(<UsersTable />, PLACE);
    await user.type(await screen.findByLabelText('Password'), 'quiet words');
    expect(unsavedOf('user/17')).toBeUndefined();
    await user.type(screen.getByLabelText('Username'), 'h');
    expect(unsavedOf('user/17')).toMatchObject({ values: { username: 'marah', password: '' } });
  });

  it('the dialog asks for the current password when the server does, and does not store it', async () => {
    const needed = 'To change your own password or email address, enter your current password.';
    const refused = {
      status: 400,
      body: { message: needed, errors: { currentPassword: [needed] } },
    };
    const { server, user } = await rename({ [SAVE]: [refused, { body: mara }] });
    const field = await screen.findByLabelText('Your current password');
    expect(field).toHaveAccessibleDescription(
      `Saving logs you out everywhere, here too. ${needed}`,
    );
    await user.type(field, 'silence');
    expect(unsavedOf('user/17')).toMatchObject({ values: { currentPassword: '' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.sentTo(SAVE)[1]).toMatchObject({ currentPassword: 'silence', seen: 100 });
  });

  it('another refusal of an unchanged user is not a conflict', async () => {
    const message = 'You can’t delete your own account or give up your own admin role.';
    await rename({ [SAVE]: { status: 409, body: { message } }, [USER]: { body: mara } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
  });

  it('input from before a login conflicts with a later change of the user', async () => {
    const { server } = await rename({
      // The list is read again after the refused call.
      [LIST]: [{ body: [mara] }, { body: [mara] }, { body: [demoted] }],
      [SAVE]: { status: 401, body: { message: 'Not authenticated' } },
    });
    await waitFor(() => expect(server.sentTo(LIST)).toHaveLength(2));
    cleanup();
    renderPage(<UsersTable />, PLACE);
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('maria');
  });
});
