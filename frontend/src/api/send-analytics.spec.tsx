import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendEvents, sendViewContent } from './send-analytics.ts';

const VIEW = { pageUrl: 'https://play.example/', pageTitle: 'Welcome', contentCategory: 'Home' };

it.each<[string, () => Promise<Response>, unknown]>([
  ['is refused', () => Promise.resolve(new Response('{}', { status: 503 })), 503],
  ['gets no response', () => Promise.reject(new TypeError('offline')), expect.any(TypeError)],
])('an analytics call that %s is only logged', async (_how, reply, reason) => {
  vi.stubGlobal('fetch', reply);
  Object.defineProperty(navigator, 'sendBeacon', { value: () => false, configurable: true });
  const logged = vi.spyOn(console, 'debug').mockReturnValue(undefined);
  sendEvents('visit-id', []);
  sendViewContent(VIEW);
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  for (const [sentence, , why] of logged.mock.calls) {
    expect([sentence, why]).toEqual(['Tracking failed', reason]);
  }
});
