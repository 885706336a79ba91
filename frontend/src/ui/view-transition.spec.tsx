import { afterEach, describe, expect, it, vi } from 'vitest';
import { inViewTransition } from './view-transition.ts';

type Change = () => Promise<void>;

/** Fakes a browser with view transitions. */
function withViewTransitions({ reduced = false, ready = Promise.resolve() } = {}) {
  const start = vi.fn((_change: Change) => ({ ready }));
  Object.assign(document, { startViewTransition: start });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  return { start, begin: () => (start.mock.calls[0]?.[0] as Change)() };
}

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('a change of the page', () => {
  it('is made immediately in a browser without view transitions', () => {
    const change = vi.fn();
    inViewTransition(change);
    expect(change).toHaveBeenCalledOnce();
  });

  it('is made immediately with reduced motion', () => {
    const { start } = withViewTransitions({ reduced: true });
    const change = vi.fn();
    inViewTransition(change);
    expect(change).toHaveBeenCalledOnce();
    expect(start).not.toHaveBeenCalled();
  });

  it('is kept when the page is hidden and the transition is skipped', async () => {
    const { begin } = withViewTransitions({ ready: Promise.reject(new Error('hidden')) });
    const change = vi.fn();
    inViewTransition(change);
    await begin();
    expect(change).toHaveBeenCalledOnce();
  });

  it('ends its transition when the awaited element has appeared', async () => {
    const { begin } = withViewTransitions();
    const ended = vi.fn();
    inViewTransition(() => undefined, '.first');
    const change = begin().then(ended);
    document.body.append(document.createElement('p'));
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    const first = document.createElement('p');
    first.className = 'first';
    document.body.append(first);
    await change;
    expect(ended).toHaveBeenCalledOnce();
  });

  it('ends its transition also when the awaited element does not appear', async () => {
    vi.useFakeTimers();
    const { begin } = withViewTransitions();
    inViewTransition(() => undefined, '.never');
    const change = begin();
    await vi.runAllTimersAsync();
    await expect(change).resolves.toBeUndefined();
  });
});
