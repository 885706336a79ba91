import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { PortalFooter } from './portal-frame.tsx';

it('the portal shows the version of the product at its end', async () => {
  await serve({ 'GET /api/health': { body: { status: 'ok', version: '1.2.3' } } });
  renderPage(<PortalFooter />, '/admin/dashboard');
  expect((await screen.findByText('Version 1.2.3')).closest('footer')).not.toBeNull();
});
