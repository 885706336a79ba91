import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
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
const saved = {
  ...prize,
  value: { text: 'First. Mine.' },
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'admin',
};

const open = async () => {
  const server = await serve({
    // The request for the settings after a save is never answered.
    'GET /api/admin/settings': [{ body: { settings: [prize] } }],
    'PUT /api/admin/settings/prize': [{ body: saved }, { body: { ...saved, version: 2 } }],
  });
  const user = renderPage(<SettingsForm />, '/admin/dashboard?tab=settings');
  const text = await screen.findByLabelText('Text');
  await user.type(text, ' Mine.');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  return { server, user, text };
};

describe('site settings in the portal', () => {
  it('input typed after a save is based on the saved version', async () => {
    const { server, user, text } = await open();
    expect(await screen.findByText(/Saved by admin/)).toBeVisible();
    expect(text).toHaveValue('First. Mine.');
    await user.type(text, ' Still.');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(server.sentTo('PUT /api/admin/settings/prize')).toEqual([
        { seen: 0, value: { text: 'First. Mine.' } },
        { seen: 1, value: { text: 'First. Mine. Still.' } },
      ]),
    );
  });

  it('saving a default without a change confirms it', async () => {
    const launch = { ...prize, unconfirmed: ['Text'] };
    const server = await serve({
      'GET /api/admin/settings': [{ body: { settings: [launch] } }],
      'PUT /api/admin/settings/prize': [{ body: { ...saved, value: prize.value } }],
    });
    const user = renderPage(<SettingsForm />, '/admin/dashboard?tab=settings');
    await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByText(/Saved by admin/)).toBeVisible();
    expect(server.sentTo('PUT /api/admin/settings/prize')).toEqual([
      { seen: 0, value: { text: 'First.' } },
    ]);
    expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  });

  it('input typed during a save stays', async () => {
    const { text } = await open();
    fireEvent.change(text, { target: { value: 'First. Mine. More.' } });
    expect(await screen.findByText(/Saved by admin/)).toBeVisible();
    expect(text).toHaveValue('First. Mine. More.');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Save/ })).not.toHaveAttribute('aria-disabled');
  });
});
