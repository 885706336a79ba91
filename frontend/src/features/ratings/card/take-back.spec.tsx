import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countRatings } from '../../../api/track-calls.ts';
import { rating } from '../../../content/rating.ts';
import { RATING } from '../../../content/rules.ts';
import { type AnalyticsEvent, onAnalyticsEvent } from '../../../lib/analytics-events.ts';
import { setServedPhoto } from '../../../lib/served-photo.ts';
import {
  button,
  buttonNames,
  advance,
  photo,
  fakeClockAndImages,
  renderWidget,
  showPhoto,
  stubServer,
} from './rating-widget.fixture.tsx';

const TOKEN = 'a token';
const name = new RegExp(rating.takeBack.button);
const offered = () => screen.queryByRole('button', { name });

/** The response to a rating of the first photo. */
const rated = () =>
  Response.json({ imageId: 1, totalRating: -1 }, { headers: { 'Rating-Token': TOKEN } });

async function passFirst(replies: Record<string, () => Response> = {}) {
  const server = stubServer({ '/api/rate-single-click': rated, ...replies });
  await renderWidget();
  await showPhoto();
  fireEvent.click(button(buttonNames.pass), { detail: 1 });
  await advance(50);
  await showPhoto();
  const takenBack = () => server.calls.filter(([path]) => path === '/api/take-back-rating');
  return { server, takenBack };
}

describe('taking a rating back', () => {
  beforeEach(fakeClockAndImages);

  it('shows the photo again, which counts another view and can be rated', async () => {
    const { server, takenBack } = await passFirst();
    expect(photo()).toHaveAttribute('src', '/media/2.jpg');
    fireEvent.click(button(name));
    await advance(50);
    expect(takenBack()).toEqual([['/api/take-back-rating', { token: TOKEN }]]);
    expect(photo()).toHaveAttribute('src', '/media/1.jpg');
    await showPhoto();
    expect(screen.getByRole('status')).toHaveTextContent(rating.takeBack.said);
    expect(offered()).not.toBeInTheDocument();
    fireEvent.click(button(buttonNames.pass), { detail: 1 });
    await advance(50);
    expect(server.views().map(([, body]) => body)).toEqual(
      [1, 2, 1].map((imageId) => ({ imageId })),
    );
    expect(photo()).toHaveAttribute('src', '/media/2.jpg');
  });

  it('is offered for a rating that was sent before the code of the button had loaded', async () => {
    vi.stubGlobal('requestIdleCallback', () => 0);
    await passFirst();
    expect(offered()).toBeVisible();
  });

  it('is offered for ten seconds', async () => {
    await passFirst();
    await advance(RATING.takeBack - 200);
    expect(offered()).toBeVisible();
    await advance(300);
    expect(offered()).not.toBeInTheDocument();
  });

  it('is not offered for a rating that failed', async () => {
    await passFirst({ '/api/rate-single-click': () => new Response('{}', { status: 429 }) });
    expect(offered()).not.toBeInTheDocument();
  });

  it('says so when it was refused, and the next photo stays', async () => {
    await passFirst({ '/api/take-back-rating': () => new Response('{}', { status: 409 }) });
    fireEvent.click(button(name));
    await advance(50);
    expect(screen.getByRole('alert')).toHaveTextContent(rating.takeBack.failed);
    expect(photo()).toHaveAttribute('src', '/media/2.jpg');
  });

  it('keeps the focus in the widget', async () => {
    await passFirst();
    button(name).focus();
    fireEvent.click(button(name));
    await advance(50);
    expect(button(rating.pause)).toHaveFocus();
  });

  it('is tracked, and the rating is no longer counted', async () => {
    const events: AnalyticsEvent[] = [];
    const stop = onAnalyticsEvent((event) => events.push(event));
    await passFirst();
    const count = countRatings(1);
    fireEvent.click(button(name));
    await advance(50);
    stop();
    expect(events.at(-1)).toMatchObject({
      action: 'image_rating_taken_back',
      parameters: { image_id: 1, session_rating_count: count - 1 },
    });
  });
});

describe('ratings of others', () => {
  beforeEach(fakeClockAndImages);

  const said = () => screen.queryAllByText(/felt|moved/i).map(({ textContent }) => textContent);

  // Each case has another photo, because the page remembers which ratings it gave.
  it.each([
    [101, buttonNames.pass, '/api/rate-single-click', -1, null],
    [102, buttonNames.pass, '/api/rate-single-click', 0, rating.othersRatings(1)],
    [103, buttonNames.pass, '/api/rate-single-click', 46, 'Felt more than 40 times.'],
    [104, buttonNames.love, '/api/rate-double-click', 1, null],
    [105, buttonNames.love, '/api/rate-double-click', 2, rating.othersRatings(1)],
  ])(
    'are shown on photo %d after %s, without the rating of this page',
    async (id, name, path, total, words) => {
      const size = { width: 600, height: 840, placeholder: 'data:,' };
      setServedPhoto({ id, objectStorageUrl: `/media/${id}.jpg`, ...size });
      stubServer({ [path]: () => Response.json({ imageId: id, totalRating: total }) });
      await renderWidget();
      await showPhoto();
      fireEvent.click(button(name), { detail: 1 });
      await advance(50);
      expect([...new Set(said())]).toEqual(words ? [words] : []);
    },
  );
});
