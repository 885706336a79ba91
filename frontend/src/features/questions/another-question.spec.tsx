import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../test/local-server.fixture.ts';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { AnotherQuestion } from './another-question.tsx';
import { field, submit } from './daily-question.fixture.tsx';

const FIRST = { id: 3, content: 'Which door squeaks the loudest?', depth: 'light' };
const SECOND = { id: 4, content: 'What do you hum?', depth: 'light' };
const EMAIL = 'ada@example.com';

it('the answer field is locked while another question is drawn', async () => {
  await serve({
    'GET /api/user/another-question?depth=light': { body: FIRST },
    'GET /api/user/another-question?depth=light&last=3': null,
  });
  const user = renderPage(<AnotherQuestion email={EMAIL} terms={null} />, '/question');
  await user.click(screen.getByRole('button', { name: 'Light' }));
  const open = await field();
  expect(open.closest('[inert]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Light' }));
  await waitFor(() => expect(open.closest('[inert]')).not.toBeNull());
});

it('after a failed draw the question and its answer are still there', async () => {
  await serve({
    'GET /api/user/another-question?depth=light': { body: FIRST },
    'GET /api/user/another-question?depth=light&last=3': { status: 503 },
  });
  const user = renderPage(<AnotherQuestion email={EMAIL} terms={null} />, '/question');
  await user.click(screen.getByRole('button', { name: 'Light' }));
  await user.type(await field(), 'Mine.');
  await user.click(screen.getByRole('button', { name: 'Light' }));
  await user.click(screen.getByRole('button', { name: 'Draw another' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await field()).toHaveValue('Mine.');
  await waitFor(async () => expect((await field()).closest('[inert]')).toBeNull());
});

it('no other question can be drawn while an answer is being sent', async () => {
  await serve({
    'GET /api/user/another-question?depth=light': { body: FIRST },
    'GET /api/user/another-question?depth=light&last=3': { body: SECOND },
    'POST /api/responses/another': null,
  });
  const user = renderPage(<AnotherQuestion email={EMAIL} terms={null} />, '/question');
  await user.click(screen.getByRole('button', { name: 'Light' }));
  await user.type(await field(), 'Mine.');
  await user.click(submit());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Deep' })).toHaveAttribute('aria-disabled', 'true'),
  );
});

it('only depths with a question left are offered', async () => {
  await serve({ 'GET /api/user/another-question/depths': { body: { depths: ['light', 'deep'] } } });
  renderPage(<AnotherQuestion email={EMAIL} terms={null} />, '/question');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Warm' })).toBe(null));
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Light', 'Deep']);
});
