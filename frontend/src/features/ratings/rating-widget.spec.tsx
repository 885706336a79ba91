import { StrictMode } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '../../api/base-api.ts';
import { RatingWidget, type RatingWidgetProps } from './rating-widget.tsx';

type Call = [path: string, body: unknown];

/** Answers like the server: numbered pictures, and whatever a test sets for single paths. */
function stubServer(answers: Record<string, () => Response> = {}) {
  const calls: Call[] = [];
  let lastId = 0;
  const answer = (path: string): Response => {
    const own = answers[path];
    if (own) return own();
    if (path !== '/api/random-image') return Response.json({ imageId: lastId, totalRating: 0 });
    lastId += 1;
    return Response.json({
      id: lastId,
      objectStorageUrl: `/media/${lastId}.jpg`,
      width: 600,
      height: 840,
      placeholder: 'data:image/webp;base64,',
    });
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    calls.push([pathname, text === '' ? null : JSON.parse(text)]);
    return answer(pathname);
  });
  const votes = () => calls.filter(([path]) => path.startsWith('/api/rate-'));
  const views = () => calls.filter(([path]) => path === '/api/increment-views');
  return { calls, votes, views };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function renderWidget(props: RatingWidgetProps = {}) {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  render(
    <StrictMode>
      <Provider store={store}>
        <RatingWidget {...props} />
      </Provider>
    </StrictMode>,
  );
  await pass(50);
}

const picture = () => screen.getByAltText<HTMLImageElement>('A photo to rate');
const card = () => screen.getByTestId('rating-card');
const button = (name: RegExp) => screen.getByRole('button', { name });

async function showPicture() {
  fireEvent.load(picture());
  await pass(50);
}

// The test DOM stamps events with the real clock; the widget must read the played one.
function point(type: 'pointerdown' | 'pointerup', target: Element, button = 0) {
  const event = new PointerEvent(type, {
    pointerId: 1,
    isPrimary: true,
    button,
    bubbles: true,
    cancelable: true,
  });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  fireEvent(target, event);
}

async function tap(target: Element) {
  point('pointerdown', target);
  await pass(60);
  point('pointerup', target);
}

describe('RatingWidget', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    HTMLImageElement.prototype.decode = () => Promise.resolve();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says that it is loading, then shows a picture in its own size', async () => {
    stubServer();
    const rendered = renderWidget();
    expect(screen.getByText('Loading image...')).toBeVisible();
    await rendered;
    expect(picture()).toHaveAttribute('src', '/media/1.jpg');
    expect(picture()).toHaveAttribute('width', '600');
    expect(picture()).toHaveAttribute('height', '840');
  });

  it('counts one view, once the picture has loaded', async () => {
    const server = stubServer();
    await renderWidget();
    expect(server.views()).toEqual([]);
    await showPicture();
    expect(server.views()).toEqual([['/api/increment-views', { imageId: 1 }]]);
  });

  it('goes on to the next picture when the countdown has run out, without a vote', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    await pass(5_100);
    expect(picture()).toHaveAttribute('src', '/media/2.jpg');
    expect(server.votes()).toEqual([]);
  });

  it('takes one tap as down, after it has waited for a second one', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    await tap(card());
    await pass(250);
    expect(server.votes()).toEqual([]);
    expect(screen.getByTestId('countdown')).toHaveAttribute('data-state', 'hidden');
    await pass(100);
    expect(server.votes()).toEqual([['/api/rate-single-click', { imageId: 1 }]]);
    expect(picture()).toHaveAttribute('src', '/media/2.jpg');
  });

  it('takes two taps as up, and lands a heart before the next picture', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    await tap(card());
    await pass(100);
    await tap(card());
    await pass(50);
    expect(screen.getByTestId('heart')).toBeInTheDocument();
    expect(picture()).toHaveAttribute('src', '/media/1.jpg');
    await pass(400);
    expect(screen.queryByTestId('heart')).not.toBeInTheDocument();
    expect(picture()).toHaveAttribute('src', '/media/2.jpg');
    expect(server.votes()).toEqual([['/api/rate-double-click', { imageId: 1 }]]);
  });

  it('takes a hold as up with its time, and gives the picture two more seconds', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    point('pointerdown', card());
    await pass(700);
    expect(screen.getByText('let go to send')).toBeVisible();
    point('pointerup', card());
    await pass(1_900);
    expect(server.votes()).toEqual([['/api/rate-hold', { imageId: 1, holdTime: 700 }]]);
    expect(picture()).toHaveAttribute('src', '/media/1.jpg');
    await pass(200);
    expect(picture()).toHaveAttribute('src', '/media/2.jpg');
  });

  it('ignores the mouse events and double clicks that browsers make from taps', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.mouseDown(card());
    fireEvent.mouseUp(card());
    fireEvent.click(card());
    fireEvent.dblClick(card());
    await pass(600);
    expect(server.votes()).toEqual([]);
  });

  it('leaves the right mouse button alone and keeps the long-press menu away', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    point('pointerdown', card(), 2);
    await pass(50);
    point('pointerup', card(), 2);
    expect(fireEvent.contextMenu(card())).toBe(false);
    await pass(600);
    expect(server.votes()).toEqual([]);
  });

  it.each([
    ['the page scrolls', () => fireEvent.scroll(window)],
    ['a second finger lands beside it', () => point('pointerdown', document.body)],
    ['the browser takes the pointer', () => fireEvent.pointerCancel(card())],
  ])('casts no vote when %s under a press', async (_, interrupt) => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    point('pointerdown', card());
    await pass(100);
    interrupt();
    await pass(600);
    point('pointerup', card());
    await pass(400);
    expect(server.votes()).toEqual([]);
  });

  it('cancels only the second of two quick touch ends, which would zoom the page', async () => {
    stubServer();
    await renderWidget();
    const end = () => fireEvent.touchEnd(card(), { changedTouches: [{ clientX: 5, clientY: 5 }] });
    expect(end()).toBe(true);
    expect(end()).toBe(false);
    expect(end()).toBe(true);
  });

  it('passes, loves and holds by its buttons', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.click(button(/^Pass/), { detail: 1 });
    await pass(50);
    await showPicture();
    fireEvent.click(button(/^Love/), { detail: 1 });
    await pass(500);
    await showPicture();
    point('pointerdown', button(/^Hold/));
    await pass(800);
    point('pointerup', button(/^Hold/));
    await pass(50);
    expect(server.votes()).toEqual([
      ['/api/rate-single-click', { imageId: 1 }],
      ['/api/rate-double-click', { imageId: 2 }],
      ['/api/rate-hold', { imageId: 3, holdTime: 800 }],
    ]);
  });

  it('names each button by its act, its gesture and its key', async () => {
    stubServer();
    await renderWidget();
    expect(button(/^Pass, press once, key P$/)).toHaveAttribute('aria-keyshortcuts', 'P');
    expect(button(/^Hold, keep pressing, key H$/)).toHaveAttribute('aria-keyshortcuts', 'H');
    expect(button(/^Love, press twice, key L$/)).toHaveAttribute('aria-keyshortcuts', 'L');
  });

  it('holds between two clicks of someone who cannot press', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.click(button(/^Hold/), { detail: 0 });
    await pass(900);
    expect(button(/^Hold/)).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button(/^Hold/), { detail: 0 });
    await pass(50);
    expect(server.votes()).toEqual([['/api/rate-hold', { imageId: 1, holdTime: 900 }]]);
  });

  it.each([
    ['p', '/api/rate-single-click'],
    ['L', '/api/rate-double-click'],
  ])('hears the key %s while it has focus, and only then', async (key, path) => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(button(/^Love/), { key, ctrlKey: true });
    await pass(50);
    expect(server.votes()).toEqual([]);
    fireEvent.keyDown(button(/^Love/), { key });
    await pass(50);
    expect(server.votes()).toEqual([[path, { imageId: 1 }]]);
  });

  it('holds while H is down, however often the keyboard repeats it', async () => {
    const server = stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.keyDown(button(/^Pass/), { key: 'h' });
    await pass(400);
    fireEvent.keyDown(button(/^Pass/), { key: 'h', repeat: true });
    await pass(400);
    fireEvent.keyUp(button(/^Pass/), { key: 'h' });
    await pass(50);
    expect(server.votes()).toHaveLength(1);
    expect(server.votes()[0]?.[0]).toBe('/api/rate-hold');
  });

  it('stops the countdown for as long as the person wants', async () => {
    stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.click(button(/Pause the countdown/));
    await pass(60_000);
    expect(picture()).toHaveAttribute('src', '/media/1.jpg');
    fireEvent.click(button(/Let the countdown go on/));
    await pass(5_100);
    expect(picture()).toHaveAttribute('src', '/media/2.jpg');
  });

  it.each([404, 429, 500])('goes on in silence when a vote is answered with %d', async (status) => {
    stubServer({ '/api/rate-single-click': () => new Response('{}', { status }) });
    await renderWidget();
    await showPicture();
    fireEvent.click(button(/^Pass/), { detail: 1 });
    await pass(100);
    expect(picture()).toHaveAttribute('src', '/media/2.jpg');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that there are no images, and finds one when asked again', async () => {
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

  it('offers another try when pictures cannot be asked for', async () => {
    stubServer({ '/api/random-image': () => new Response('', { status: 503 }) });
    await renderWidget();
    expect(button(/Try again/)).toBeVisible();
  });

  it('skips a picture that does not load', async () => {
    const server = stubServer();
    await renderWidget();
    fireEvent.error(picture());
    await pass(50);
    expect(picture()).toHaveAttribute('src', '/media/2.jpg');
    expect(server.views()).toEqual([]);
  });

  it('tells a screen reader the result and the new picture in one breath', async () => {
    stubServer();
    await renderWidget();
    await showPicture();
    fireEvent.click(button(/^Pass/), { detail: 1 });
    await pass(50);
    await showPicture();
    expect(screen.getByRole('status')).toHaveTextContent('Passed. New picture.');
  });

  it('stays silent about pictures that change while the person is elsewhere', async () => {
    stubServer();
    await renderWidget();
    await showPicture();
    await pass(5_100);
    await showPicture();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('reports views and votes to its page, and shows the heading it is given', async () => {
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
