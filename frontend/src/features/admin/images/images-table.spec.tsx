import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../test/local-server.fixture.ts';
import { renderPage } from '../../../test/render-page.fixture.tsx';
import { photo } from '../review/reading/slow-list.fixture.ts';
import { ImagesTable } from './images-table.tsx';

const page = (days = '', offset = 0) =>
  `GET /api/admin/images?sort=id&order=desc&limit=50&offset=${offset}${days}`;
const PLACE = '/admin/dashboard?tab=tables&table=images';
const DAYS = '&uploadedFrom=2026-11-01&uploadedTo=2026-11-20';

const row = (id: number) => screen.findByRole('cell', { name: `sender${id}@unspoken.test` });
const first = () => screen.getByLabelText('Uploaded on or after');
const last = () => screen.getByLabelText('Uploaded on or before');
const choose = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

it('a photo links to its review, and Back leads to its row', async () => {
  await serve({
    [page()]: { body: [photo(2), photo(1, { objectStorageUrl: '/media/s?signature=x' })] },
  });
  const user = renderPage(<ImagesTable />, PLACE);
  const way = await screen.findByRole('link', { name: 'Review photo 1' });
  expect(way.querySelector('img')).toHaveAttribute('src', '/media/s?signature=x&width=480');
  document.documentElement.scrollTop = 300;
  await user.click(way);
  expect(window.location.search).toBe('?tab=review&photo=1');
  way.blur();
  document.documentElement.scrollTop = 0;
  window.history.back();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Review photo 1' })).toHaveFocus());
  expect(document.documentElement.scrollTop).toBe(300);
  expect(window.location.search).toBe('?tab=tables&table=images');
});

describe('photos by upload day', () => {
  it('chosen upload days load their first page, are in the link of the export and in the address', async () => {
    await serve({
      [page('', 50)]: { body: [photo(1)] },
      [page('&uploadedFrom=2026-11-01')]: { body: [photo(2)] },
      [page(DAYS)]: { body: [photo(3)] },
    });
    renderPage(<ImagesTable />, `${PLACE}&page=2`);
    await row(1);
    choose(first(), '2026-11-01');
    await row(2);
    choose(last(), '2026-11-20');
    await row(3);
    expect(window.location.search).toBe(`?tab=tables&table=images${DAYS}`);
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      `/api/admin/images/export?sort=id&order=desc${DAYS}`,
    );
  });

  it('clearing upload days without photos shows all photos again', async () => {
    await serve({ [page(DAYS)]: { body: [] }, [page()]: { body: [photo(1)] } });
    const user = renderPage(<ImagesTable />, PLACE + DAYS);
    await screen.findByText('No images match these filters.');
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await row(1);
    expect(first()).toHaveValue('');
    expect(window.location.search).toBe('?tab=tables&table=images');
  });

  it('no photos are loaded while the last upload day is before the first', async () => {
    const { calls } = await serve({ [page('&uploadedFrom=2026-11-01')]: { body: [photo(1)] } });
    renderPage(<ImagesTable />, `${PLACE}&uploadedFrom=2026-11-01&uploadedTo=2026-10-31`);
    expect(last()).toHaveAccessibleDescription('This day is before the first one');
    screen.getByText('Please correct these days to see the images.');
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBe(null);
    choose(last(), '');
    await row(1);
    expect(last()).toBeValid();
    expect(calls.map(({ to }) => to)).toEqual([page('&uploadedFrom=2026-11-01')]);
  });
});
