import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { ToDo } from './to-do.tsx';

const OVERVIEW = {
  ...{ days: [], sources: [], reviewBacklog: 0, reportedImages: 0, appealedImages: 0 },
  ...{ plannedDays: 30, undeliveredMails: 2, backup: { isOn: false } },
};
const setting = (title: string, missing: string[]) => ({
  ...{ name: title.toLowerCase(), title, fields: [], value: {}, version: 0, samples: [] },
  ...{ updatedAt: null, updatedBy: null, missing, unconfirmed: [] },
});
const SETTINGS = [
  setting('Operator', ['Legal name', 'Postal address']),
  setting('Links', ['Shop']),
  setting('Prize', []),
];

it('the to-do list counts missing values of settings, and leads to undelivered mails', async () => {
  await serve({
    'GET /api/admin/overview?days=30': { body: OVERVIEW },
    'GET /api/admin/settings': { body: { settings: SETTINGS } },
  });
  const onUndelivered = vi.fn();
  const others = { onReview: vi.fn(), onQuestions: vi.fn(), onSettings: vi.fn() };
  const user = renderPage(<ToDo {...others} onUndelivered={onUndelivered} />, '/admin/dashboard');
  const values = await screen.findByText('values in Operator, Links');
  expect(values.closest('li')).toHaveTextContent(/^3 .*Missing/);
  await user.click(screen.getByRole('button', { name: 'See why' }));
  expect(onUndelivered).toHaveBeenCalledOnce();
});
