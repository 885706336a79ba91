import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetAllUnsaved } from '../../../lib/unsaved-forms.ts';
import { type Reply, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { SettingsForm } from './settings-form.tsx';

const prize = {
  name: 'prize',
  title: 'Prize',
  fields: [{ name: 'text', label: 'Text', kind: 'line' }],
  value: { text: 'First.' },
  version: 0,
  updatedAt: null,
  updatedBy: null,
  missing: [],
  unconfirmed: [],
  samples: [],
};
const banner = {
  ...prize,
  ...{ name: 'banner', title: 'Banner', value: { words: 'Sale' }, version: 4 },
  fields: [{ name: 'words', label: 'Words', kind: 'line' }],
};
const saved = {
  ...prize,
  value: { text: 'First. Mine.' },
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'admin',
};

afterEach(forgetAllUnsaved);

const PATCH = 'PATCH /api/admin/settings';
const all = (...settings: object[]) => ({ body: { settings } });

const open = async (replies: Reply[], listed: Reply[] = []) => {
  const server = await serve({
    'GET /api/admin/settings': [all(prize, banner), ...listed],
    [PATCH]: replies,
  });
  const user = renderPage(<SettingsForm />, '/admin/dashboard?tab=settings');
  const text = await screen.findByLabelText('Text');
  return { server, user, text };
};
const press = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  const button = await screen.findByRole('button', { name });
  // A press before a save has ended would do nothing.
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
};

describe('site settings in the portal', () => {
  it('changes of several settings are saved with one call', async () => {
    const { server, user, text } = await open([
      all(saved, { ...banner, value: { words: 'Sale!' } }),
    ]);
    await user.type(text, ' Mine.');
    await user.type(screen.getByLabelText('Words'), '!');
    expect(screen.getByText('2 changes')).toBeVisible();
    await press(user, 'Save');
    expect(await screen.findByText(/Saved by admin/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(server.sentTo(PATCH)).toEqual([
      {
        settings: [
          { name: 'prize', seen: 0, value: { text: 'First. Mine.' } },
          { name: 'banner', seen: 4, value: { words: 'Sale!' } },
        ],
      },
    ]);
  });

  it('input typed during a save stays, based on the saved version', async () => {
    const { server, user, text } = await open([all(saved, banner), { status: 503, body: {} }]);
    await user.type(text, ' Mine.');
    await press(user, 'Save');
    fireEvent.change(text, { target: { value: 'First. Mine. More.' } });
    expect(await screen.findByText(/Saved by admin/)).toBeVisible();
    expect(text).toHaveValue('First. Mine. More.');
    await press(user, 'Save');
    await waitFor(() => expect(server.sentTo(PATCH)).toHaveLength(2));
    expect(server.sentTo(PATCH)[1]).toEqual({
      settings: [{ name: 'prize', seen: 1, value: { text: 'First. Mine. More.' } }],
    });
    expect(text).toHaveValue('First. Mine. More.');
  });

  it('input typed at the moment a save ends is based on the saved version', async () => {
    const { user, text } = await open([all(saved, banner)]);
    await user.type(text, ' Mine.');
    const typed = new Promise<void>((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (screen.queryByText('1 change')) return;
        observer.disconnect();
        fireEvent.change(text, { target: { value: 'First. Mine. More.' } });
        resolve();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await press(user, 'Save');
    await typed;
    expect(await screen.findByText('1 change')).toBeVisible();
    expect(screen.queryByText(/has saved this since you began/)).toBeNull();
  });

  it('a refused save shows each error beside its field and focuses the first', async () => {
    const errors = { 'banner.words': ['Words is required'], 'prize.text': ['Text is too long'] };
    const refusal = { status: 400, body: { message: 'Words is required', errors } };
    const { user, text } = await open([refusal]);
    await user.type(text, ' Mine.');
    await user.clear(screen.getByLabelText('Words'));
    await press(user, 'Save');
    await waitFor(() => expect(text).toHaveFocus());
    expect(text).toHaveAccessibleDescription(/Text is too long/);
    expect(screen.getByLabelText('Words')).toHaveAccessibleDescription(/Words is required/);
    expect(text).toHaveValue('First. Mine.');
  });

  it('a change by another admin must be resolved, and Keep mine keeps their other fields', async () => {
    const conflict = { status: 409, body: { message: 'Another admin changed this' } };
    const theirs = { ...saved, updatedBy: 'noor', value: { text: 'Theirs.', link: '/theirs' } };
    const { server, user, text } = await open([conflict, all(theirs)], [all(theirs, banner)]);
    await user.type(text, ' Mine.');
    await press(user, 'Save');
    expect(await screen.findByText(/noor has saved this since you began/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await press(user, 'Keep mine');
    await press(user, 'Save');
    await waitFor(() => expect(server.sentTo(PATCH)).toHaveLength(2));
    expect(server.sentTo(PATCH)[1]).toEqual({
      settings: [{ name: 'prize', seen: 1, value: { text: 'First. Mine.', link: '/theirs' } }],
    });
  });

  it('a default can be confirmed without a change', async () => {
    const server = await serve({
      'GET /api/admin/settings': all({ ...prize, unconfirmed: ['Text'] }),
      [PATCH]: all({ ...saved, value: prize.value }),
    });
    const user = renderPage(<SettingsForm />, '/admin/dashboard?tab=settings');
    await user.click(await screen.findByLabelText(/Prize is right as it is/));
    await press(user, 'Save');
    expect(await screen.findByText(/Saved by admin/)).toBeVisible();
    expect(server.sentTo(PATCH)).toEqual([
      { settings: [{ name: 'prize', seen: 0, value: prize.value }] },
    ]);
    expect(screen.queryByLabelText(/is right as it is/)).not.toBeInTheDocument();
  });

  it('discarding asks first and then shows the saved values', async () => {
    const { user, text } = await open([]);
    await user.type(text, ' Mine.');
    await press(user, 'Discard');
    const dialog = await screen.findByRole('dialog', { name: 'Discard 1 change?' });
    expect(text).toHaveValue('First. Mine.');
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(text).toHaveValue('First.');
    expect(screen.queryByText('1 change')).not.toBeInTheDocument();
  });
});
