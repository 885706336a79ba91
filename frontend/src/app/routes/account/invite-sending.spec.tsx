import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unsavedOf } from '../../../lib/unsaved-forms.ts';
import { holdResponse } from '../../../test/held-response.fixture.ts';
import type { Reply } from '../../../test/local-server.fixture.ts';
import { comeBack, email, LIST, open, outcome, SEND, sent } from './invite.fixture.tsx';

const ANA = 'ana@example.com';

it('the form cannot be changed while invites are sent', async () => {
  const { user } = await open({ [LIST]: sent(), [SEND]: outcome([ANA, null]) });
  holdResponse(SEND);
  await user.type(await email(), ANA);
  await user.click(screen.getByRole('button', { name: 'Add another friend' }));
  await user.type(screen.getByLabelText('Second email'), 'ben@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Invites' }));
  await screen.findByRole('button', { name: 'Sending…' });
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
  const others = screen.queryAllByRole('button', { name: /^(Add another|Remove)/ });
  expect(others).toEqual([]);
});

describe('a page that is left while its invites are sent', () => {
  async function leave(reply: Reply) {
    const { user, sentTo } = await open({ [LIST]: sent(), [SEND]: reply });
    const release = holdResponse(SEND);
    await user.type(await email(), ANA);
    await user.click(screen.getByRole('button', { name: 'Send Invite' }));
    await waitFor(() => expect(sentTo(SEND)).toHaveLength(1));
    comeBack();
    expect(await email(), 'it could be sent twice').toHaveValue('');
    return { user, release };
  }

  it.each([
    ['an address that was sent is gone', outcome([ANA, null]), ''],
    ['a refused address is still there', outcome([ANA, 'Not now.']), ANA],
    ['an address whose call failed is still there', { status: 503 }, ANA],
  ])('%s when the page is opened again', async (_, reply, left) => {
    const { release } = await leave(reply);
    release();
    const kept = left === '' ? undefined : { friends: [{ email: left }] };
    await waitFor(() => expect(unsavedOf('invites', 'mara@example.com')).toEqual(kept));
    comeBack();
    expect(await email()).toHaveValue(left);
  });

  it('an address typed after the return to the page stays', async () => {
    const { user, release } = await leave({ status: 503 });
    await user.type(await email(), 'ben@example.com');
    release();
    await screen.findByText('Error sending invite', { selector: 'li *' });
    comeBack();
    expect(await email()).toHaveValue('ben@example.com');
  });
});
