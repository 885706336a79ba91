import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { TokensPanel } from './tokens-panel.tsx';

const TOKEN = {
  ...{ id: 3, name: 'Newsletter sync', scopes: ['signups:read'], madeBy: 'noor' },
  ...{ createdAt: '2026-11-20T12:00:00Z', endsAt: '2100-01-01T12:00:00Z', lastUsedAt: null },
};

it('a new token is shown once', async () => {
  const { sentTo } = await serve({
    'GET /api/admin/tokens': { body: [TOKEN] },
    'POST /api/admin/tokens': { body: { token: TOKEN, secret: 'unspoken_secret' } },
  });
  const user = renderPage(<TokensPanel />, '/admin/integrations');
  await user.click(await screen.findByRole('button', { name: 'Make Token' }));
  await user.type(screen.getByLabelText('Name'), 'Newsletter sync');
  await user.click(screen.getByRole('checkbox', { name: /^Read the sign-ups/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('unspoken_secret');
  expect(sentTo('POST /api/admin/tokens')).toMatchObject([
    { name: 'Newsletter sync', scopes: ['signups:read'], days: 90 },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText('unspoken_secret')).toBeNull());
});

it('ending a token asks first', async () => {
  const { sentTo } = await serve({
    'GET /api/admin/tokens': { body: [TOKEN] },
    'DELETE /api/admin/tokens/3': { body: { message: 'The token is ended.' } },
  });
  const user = renderPage(<TokensPanel />, '/admin/integrations');
  const [item] = await screen.findAllByRole('listitem');
  expect(item).toHaveTextContent('not used yet');
  await user.click(screen.getByRole('button', { name: 'End Newsletter sync' }));
  expect(sentTo('DELETE /api/admin/tokens/3')).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'End Newsletter sync?' });
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(sentTo('DELETE /api/admin/tokens/3')).toHaveLength(1));
});
