import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { servedPicture, setServedPicture } from '../../../lib/served-picture.ts';
import {
  button,
  pass,
  picture,
  playClock,
  renderWidget,
  showPicture,
  stubServer,
} from './rating-widget.fixture.tsx';

describe('rating widget', () => {
  beforeEach(playClock);

  it('the rating widget shows a loading text and then a picture in its own size', async () => {
    stubServer();
    const rendered = renderWidget();
    expect(screen.getByText('Loading image...')).toBeVisible();
    await rendered;
    expect(picture()).toHaveAttribute('src', '/media/1.jpg');
    expect(picture()).toHaveAttribute('width', '600');
    expect(picture()).toHaveAttribute('height', '840');
  });

  it('the rating widget counts one view once the picture has loaded', async () => {
    const server = stubServer();
    await renderWidget();
    expect(server.views()).toEqual([]);
    await showPicture();
    expect(server.views()).toEqual([['/api/increment-views', { imageId: 1 }]]);
  });

  it('the rating widget shows the next picture without a rating after the countdown', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    await pass(5_100);
    expect(picture()).toHaveAttribute('src', '/media/2.jpg');
    expect(server.votes()).toEqual([]);
  });

  it('the rating widget starts with the picture of the page and counts its view once loaded', async () => {
    const server = stubServer();
    serve(70);
    await renderWidget();
    expect(picture()).toHaveAttribute('src', '/media/70.jpg');
    expect(server.calls).toEqual([]);
    await showPicture();
    expect(server.views()).toEqual([['/api/increment-views', { imageId: 70 }]]);
    await pass(5_100);
    expect(picture()).toHaveAttribute('src', '/media/1.jpg');
    expect(servedPicture()).toBeNull();
  });

  it('a page picture that loaded before the scripts counts one view', async () => {
    const server = stubServer();
    serve(70);
    const states = { complete: true, naturalWidth: 600 };
    for (const [name, value] of Object.entries(states)) {
      vi.spyOn(HTMLImageElement.prototype, name as 'complete', 'get').mockReturnValue(
        value as true,
      );
    }
    await renderWidget();
    await showPicture();
    expect(server.views()).toEqual([['/api/increment-views', { imageId: 70 }]]);
  });

  it('a page picture that failed before the scripts is skipped', async () => {
    const server = stubServer();
    serve(70);
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValueOnce(true);
    await renderWidget();
    expect(picture()).toHaveAttribute('src', '/media/1.jpg');
    expect(server.views()).toEqual([]);
  });

  it.each([404, 429, 500])(
    'a rating answered with %d shows the next picture without an error',
    async (status) => {
      stubServer({ '/api/rate-single-click': () => new Response('{}', { status }) });
      await renderWidget();
      await showPicture();
      fireEvent.click(button(/^Pass/), { detail: 1 });
      await pass(100);
      expect(picture()).toHaveAttribute('src', '/media/2.jpg');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('the rating widget says that there are no pictures and can look again', async () => {
    const answers: Record<string, () => Response> = {
      '/api/random-image': () =>
        Response.json({ statusCode: 404, message: 'No images available' }, { status: 404 }),
    };
    stubServer(answers);
    await renderWidget();
    expect(screen.getByText('No images available to rate')).toBeVisible();
    delete answers['/api/random-image'];
    fireEvent.click(button(/Look again/));
    await pass(50);
    expect(picture()).toBeInTheDocument();
  });

  it('the rating widget offers to try again when loading fails, and does so once online', async () => {
    const answers: Record<string, () => Response> = {
      '/api/random-image': () => new Response('', { status: 503 }),
    };
    stubServer(answers);
    await renderWidget();
    expect(button(/Try again/)).toBeVisible();
    delete answers['/api/random-image'];
    fireEvent.online(window);
    await pass(50);
    expect(picture()).toBeInTheDocument();
  });

  it('the rating widget skips a picture that fails to load', async () => {
    const server = stubServer();
    await renderWidget();
    fireEvent.error(picture());
    await pass(50);
    expect(picture()).toHaveAttribute('src', '/media/2.jpg');
    expect(server.views()).toEqual([]);
  });

  it('a screen reader hears the rating and the new picture in one announcement', async () => {
    stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.click(button(/^Pass/), { detail: 1 });
    await pass(50);
    await showPicture();
    expect(screen.getByRole('status')).toHaveTextContent('Passed. New picture.');
  });

  it('pictures that change by themselves are not announced', async () => {
    stubServer();
    await renderWidget();
    await showPicture();
    await pass(5_100);
    await showPicture();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('the rating widget reports views and ratings and shows its heading', async () => {
    stubServer();
    const onViewed = vi.fn();
    const onRated = vi.fn();
    await renderWidget({ heading: <a href="/app">Rate a card</a>, onViewed, onRated });
    expect(screen.getByRole('heading', { name: 'Rate a card' })).toBeVisible();
    await showPicture();
    fireEvent.click(button(/^Pass/), { detail: 1 });
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
  setServedPicture({ id, ...size, objectStorageUrl: `/media/${id}.jpg`, placeholder: 'data:,' });
}
