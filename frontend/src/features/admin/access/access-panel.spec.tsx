import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { AccessPanel } from './access-panel.tsx';

it('the form refuses a user who has access already', async () => {
  const noor = { id: 2, username: 'noor', email: null, portalAccess: 'admin' };
  const { sentTo } = await serve({ 'GET /api/admin/portal-access': { body: [noor] } });
  const user = renderPage(<AccessPanel own="boss" />, '/admin/access');
  await screen.findByText('noor');
  await user.type(screen.getByLabelText('Username'), ' noor ');
  await user.click(screen.getByRole('button', { name: 'Give access' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/has access already/),
  );
  expect(sentTo('PUT /api/admin/portal-access')).toEqual([]);
});
