import { StrictMode } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { rating } from '../../../content/rating.ts';
import { newStore } from '../../../test/render-page.fixture.tsx';
// Loaded before the clock is faked: the widget imports them later.
import '../queue/fresh-photos.ts';
import './rating-extras.tsx';
import { RatingWidget, type RatingWidgetProps } from './rating-widget.tsx';

type Call = [path: string, body: unknown];

/** Fake server: numbered photos, and the responses that a test sets per path. */
export function stubServer(replies: Record<string, () => Response> = {}) {
  const calls: Call[] = [];
  let lastId = 0;
  const reply = (path: string): Response => {
    const own = replies[path];
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
    return reply(pathname);
  });
  const ratings = () => calls.filter(([path]) => path.startsWith('/api/rate-'));
  const views = () => calls.filter(([path]) => path === '/api/increment-views');
  return { calls, ratings, views };
}

/** Fakes the clock, which `advance` moves, and the decoding of photos. */
export function fakeClockAndImages() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // The browser is idle at once, so the code after the first view loads.
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => setTimeout(begin));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  // The test DOM cannot decode photos.
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.resolve();
    },
  );
}

export const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export async function renderWidget(props: RatingWidgetProps = {}) {
  render(
    <StrictMode>
      <Provider store={newStore()}>
        <RatingWidget {...props} />
      </Provider>
    </StrictMode>,
  );
  await advance(50);
}

export const photo = () => screen.getByAltText<HTMLImageElement>(rating.photo);
export const card = () => screen.getByTestId('rating-card');
/** The beginning of each button's name. */
export const buttonNames = {
  pass: new RegExp(`^${rating.pass.name}`),
  hold: new RegExp(`^${rating.hold.name}`),
  love: new RegExp(`^${rating.love.name}`),
};

export const button = (name: RegExp | string) => screen.getByRole('button', { name });

export async function showPhoto() {
  fireEvent.load(photo());
  await advance(50);
}

// The test DOM stamps events with the real clock; the widget must see the fake one.
export function point(
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  target: Element,
  button = 0,
  clientX = 0,
) {
  const event = new PointerEvent(type, {
    pointerId: 1,
    isPrimary: true,
    button,
    clientX,
    bubbles: true,
    cancelable: true,
  });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  fireEvent(target, event);
}

export async function tap(target: Element) {
  point('pointerdown', target);
  await advance(60);
  point('pointerup', target);
}
