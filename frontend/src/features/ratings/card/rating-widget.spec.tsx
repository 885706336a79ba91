import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rating } from '../../../content/rating.ts';
import { RATING } from '../../../content/rules.ts';
import { servedPhoto, setServedPhoto } from '../../../lib/served-photo.ts';
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

describe('rating widget', () => {
  beforeEach(fakeClockAndImages);

  it('the rating widget shows a loading text and then a photo in its own size', async () => {
    stubServer();
    const rendered = renderWidget();
    expect(screen.getByText(rating.single.loading)).toBeVisible();
    await rendered;
    expect(photo()).toHaveAttribute('src', '/media/1.jpg');
    expect(photo()).toHaveAttribute('width', '600');
    expect(photo()).toHaveAttribute('height', '840');
  });

  it('the rating widget counts one view as soon as the photo has loaded', async () => {
    const server = stubServer();
    await renderWidget();
    expect(server.views()).toEqual([]);
    await showPhoto();
    expect(server.views()).toEqual([['/api/increment-views', { imageId: 1 }]]);
  });

  it('the rating widget shows the next photo without a rating after the countdown', async () => {
    const server = stubServer();
    await renderWidget();
    await showPhoto();
    await advance(RATING.countdown + 100);
    expect(photo()).toHaveAttribute('src', '/media/2.jpg');
    expect(server.ratings()).toEqual([]);
  });

  it('the rating widget starts with the served photo and counts its view after loading', async () => {
    const server = stubServer();
    serve(70);
    await renderWidget();
    expect(photo()).toHaveAttribute('src', '/media/70.jpg');
    expect(server.calls).toEqual([]);
    await showPhoto();
    expect(server.views()).toEqual([['/api/increment-views', { imageId: 70 }]]);
    await advance(RATING.countdown + 100);
    expect(photo()).toHaveAttribute('src', '/media/1.jpg');
    expect(servedPhoto()).toBeNull();
  });

  it('a served photo that loaded before the scripts counts one view', async () => {
    const server = stubServer();
    serve(70);
    const states = { complete: true, naturalWidth: 600 };
    for (const [name, value] of Object.entries(states)) {
      vi.spyOn(HTMLImageElement.prototype, name as 'complete', 'get').mockReturnValue(
        value as true,
      );
    }
    await renderWidget();
    await showPhoto();
    expect(server.views()).toEqual([['/api/increment-views', { imageId: 70 }]]);
  });

  it('a served photo that failed before the scripts is skipped', async () => {
    const server = stubServer();
    serve(70);
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValueOnce(true);
    await renderWidget();
    expect(photo()).toHaveAttribute('src', '/media/1.jpg');
    expect(server.views()).toEqual([]);
  });

  it.each([404, 429, 500])(
    'a rating answered with %d shows the next photo without an error',
    async (status) => {
      stubServer({ '/api/rate-single-click': () => new Response('{}', { status }) });
      await renderWidget();
      await showPhoto();
      fireEvent.click(button(buttonNames.pass), { detail: 1 });
      await advance(100);
      expect(photo()).toHaveAttribute('src', '/media/2.jpg');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('the rating widget says that there are no photos and can look again', async () => {
    const replies: Record<string, () => Response> = {
      '/api/random-image': () =>
        Response.json({ statusCode: 404, message: 'No images available' }, { status: 404 }),
    };
    stubServer(replies);
    await renderWidget();
    expect(screen.getByText(rating.single.empty)).toBeVisible();
    delete replies['/api/random-image'];
    fireEvent.click(button(/Look again/));
    await advance(50);
    expect(photo()).toBeInTheDocument();
  });

  it('the rating widget offers to try again when loading fails, and tries again when the browser is online', async () => {
    const replies: Record<string, () => Response> = {
      '/api/random-image': () => new Response('', { status: 503 }),
    };
    stubServer(replies);
    await renderWidget();
    expect(button(/Try again/)).toBeVisible();
    delete replies['/api/random-image'];
    fireEvent.online(window);
    await advance(50);
    expect(photo()).toBeInTheDocument();
  });

  it('the rating widget skips a photo that fails to load', async () => {
    const server = stubServer();
    await renderWidget();
    fireEvent.error(photo());
    await advance(50);
    expect(photo()).toHaveAttribute('src', '/media/2.jpg');
    expect(server.views()).toEqual([]);
  });

  it('a screen reader hears the rating and the new photo in one announcement', async () => {
    stubServer();
    await renderWidget();
    await showPhoto();
    fireEvent.click(button(buttonNames.pass), { detail: 1 });
    await advance(50);
    await showPhoto();
    expect(screen.getByRole('status')).toHaveTextContent(`${rating.pass.said} ${rating.next}`);
  });

  it('photos that change by themselves are not announced while the focus is elsewhere', async () => {
    stubServer();
    await renderWidget();
    await showPhoto();
    await advance(RATING.countdown + 100);
    await showPhoto();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('the rating widget tells its page of views and ratings, and shows its heading', async () => {
    stubServer();
    const onViewed = vi.fn();
    const onRated = vi.fn();
    await renderWidget({ heading: <a href="/app">Rate a card</a>, onViewed, onRated });
    expect(screen.getByRole('heading', { name: 'Rate a card' })).toBeVisible();
    await showPhoto();
    fireEvent.click(button(buttonNames.pass), { detail: 1 });
    expect(onViewed).toHaveBeenCalledExactlyOnceWith(1);
    expect(onRated).toHaveBeenCalledExactlyOnceWith({
      imageId: 1,
      type: 'down',
      interaction: 'single_click',
    });
  });
});

function serve(id: number): void {
  const size = { width: 600, height: 840 };
  setServedPhoto({ id, ...size, objectStorageUrl: `/media/${id}.jpg`, placeholder: 'data:,' });
}
