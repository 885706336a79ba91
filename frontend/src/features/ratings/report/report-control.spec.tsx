import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PHOTOS_KEY } from '../../../lib/browser-storage.ts';
import { reporting, reportReasons } from '../../../content/reporting.ts';
import {
  button,
  card,
  advance,
  fakeClockAndImages,
  renderWidget,
  showPhoto,
  stubServer,
  tap,
} from '../card/rating-widget.fixture.tsx';
// Loaded before the clock is faked: the control imports it later.
import './report-dialog.tsx';

const control = () => button(reporting.button);
/** A click without pointer, as keyboards and assistive technology send it. */
const press = async (target: Element) => {
  fireEvent.click(target, { detail: 0 });
  await advance(50);
};

describe('report control', () => {
  beforeEach(fakeClockAndImages);

  it('reporting sends the shown photo with its reason and shows the next one', async () => {
    const server = stubServer({
      '/api/report-image': () => Response.json({ message: 'Thank you. Your report is in.' }),
    });
    await renderWidget();
    await showPhoto();
    await press(control());
    expect(screen.getByRole('dialog', { name: reporting.button })).toBeVisible();
    await advance(60_000);
    fireEvent.click(screen.getByRole('radio', { name: reportReasons['not-a-card'] }));
    await press(button(reporting.send));
    await advance(50);
    const reports = server.calls.filter(([path]) => path === '/api/report-image');
    expect(reports).toEqual([['/api/report-image', { imageId: 1, reason: 'not-a-card' }]]);
    expect(server.ratings()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBe(null);
    await showPhoto();
    expect(server.views().map(([, body]) => body)).toEqual([{ imageId: 1 }, { imageId: 2 }]);
    expect(localStorage.getItem(PHOTOS_KEY)).toMatch(/;1$/);
  });

  it('a click right after a tap on the card opens no report', async () => {
    stubServer();
    await renderWidget();
    await showPhoto();
    await tap(card());
    fireEvent.click(control(), { detail: 1 });
    await advance(50);
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('a report without a reason is not sent', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    await press(control());
    await press(button(reporting.send));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a reason.');
    expect(server.calls.some(([path]) => path === '/api/report-image')).toBe(false);
  });

  it('the report control is disabled while there is no photo', async () => {
    stubServer({ '/api/random-image': () => new Response('', { status: 503 }) });
    await renderWidget();
    await press(control());
    expect(control()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('dialog')).toBe(null);
  });
});
