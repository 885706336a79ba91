import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { newStore } from '../test/render-page.fixture.tsx';
import { type DecisionOrder, useReviewCalls } from './admin-review.ts';
import { DECISIONS_AT_ONCE, LONGEST_REMOVAL_NOTE } from './limits.ts';

/** Maximum size in bytes of a body that browsers send with `keepalive`. */
const MOST = 65_536;

function removals(note: string): DecisionOrder[] {
  return Array.from({ length: DECISIONS_AT_ONCE }, (_, imageId) => {
    return { imageId, decision: 'remove', seen: 'needs-review', reason: 'other', note };
  });
}

it.each([
  ['a short note', 'with', 'Blurred.', true],
  ['the longest note', 'without', '\u5199'.repeat(LONGEST_REMOVAL_NOTE), false],
])('the largest step with %s is sent %s keepalive', async (_what, _how, note, outlives) => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return Promise.resolve(Response.json([]));
  });
  const store = newStore();
  const wrapper = ({ children }: PropsWithChildren) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useReviewCalls(), { wrapper });
  await result.current.decide(removals(note));
  const [request] = sent;
  const { byteLength } = (await request?.arrayBuffer()) ?? {};
  expect([request?.keepalive, (byteLength ?? 0) < MOST]).toEqual([outlives, outlives]);
});
