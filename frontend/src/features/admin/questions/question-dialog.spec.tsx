import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Routes, serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { QuestionsTable } from './questions-table.tsx';

const LIST = 'GET /api/admin/questions?sort=displayDate&order=desc&limit=50&offset=0';
const planned = (day: string) =>
  `GET /api/admin/questions?sort=displayDate&order=desc&limit=10&displayFrom=${day}&displayTo=${day}`;
const bread = {
  id: 3,
  content: 'Whose bread?',
  displayDate: '2026-11-26T00:00:00.000Z',
  day: '2026-11-26',
  depth: 'warm',
  dated: false,
  answers: 0,
  version: 100,
};

const PART = { exact: false };

async function open(dialog: string, routes: Routes) {
  const server = await serve({ [LIST]: { body: [bread] }, ...routes });
  return { server, ...(await render(dialog)) };
}

async function render(dialog: string) {
  const user = renderPage(<QuestionsTable />, `/admin/dashboard?table=questions&open=${dialog}`);
  return { user, text: await screen.findByLabelText('Question') };
}
const choose = (day: string) =>
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });

describe('question dialog', () => {
  it('the dialog shows the question of a day before another one is saved for it', async () => {
    const { user, text } = await open('new', {
      [planned('2026-11-26')]: { body: [bread] },
      [planned('2026-11-27')]: { body: [] },
      'POST /api/admin/questions': { body: { ...bread, id: 4 } },
    });
    await user.type(text, 'Whose salt?');
    choose('2026-11-26');
    const words = 'Planned for Nov 26, 2026 already: “Whose bread?”';
    expect(await screen.findByText(words, PART)).toBeVisible();
    choose('2026-11-27');
    await waitFor(() => expect(screen.queryByText(words, PART)).not.toBeInTheDocument());
    choose('2026-11-26');
    expect(await screen.findByText(words, PART)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('the dialog of a question for today says what happens to open forms and answers', async () => {
    await open('new', {
      [planned('2026-11-26')]: { body: [] },
      [planned('2026-11-27')]: { body: [] },
      'GET /api/admin/overview?days=7': {
        body: { days: [{ day: '2026-11-26' }], plannedDays: 30 },
      },
    });
    choose('2026-11-26');
    const words = /People with an open form have to answer the new one/;
    expect(await screen.findByText(words)).toBeVisible();
    choose('2026-11-27');
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  });

  it('the edited question does not count as a question on its own day', async () => {
    const { server } = await open('edit-3', {
      [planned('2026-11-26')]: { body: [bread] },
    });
    await waitFor(() => expect(server.sentTo(planned('2026-11-26'))).toHaveLength(1));
    choose('2026-11-26');
    expect(screen.queryByText(/already/)).not.toBeInTheDocument();
  });
});
