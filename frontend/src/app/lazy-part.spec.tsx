import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Load = () => Promise<{ default: ComponentType }>;

/** The module, which is loaded again for each test, because it stores all loads. */
let parts: typeof import('./lazy-part.ts');

const here: Load = () => Promise.resolve({ default: () => <p>here</p> });
const never: Load = () => new Promise(() => {});
const failing: Load = () => Promise.reject(new Error('broken'));

function show(Part: ComponentType) {
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );
}

beforeEach(async () => {
  vi.resetModules();
  parts = await import('./lazy-part.ts');
});

describe('lazyPart', () => {
  it('a part that was loaded shows no fallback', async () => {
    const { Part, preload } = parts.lazyPart(here);
    await preload();
    await parts.partsLoaded(60_000);
    show(Part);
    expect(screen.getByText('here')).toBeInTheDocument();
  });

  it('a part that is loaded by its first render shows the fallback first', async () => {
    const { Part } = parts.lazyPart(here);
    show(Part);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(await screen.findByText('here')).toBeInTheDocument();
  });
});

describe('partsLoaded', () => {
  it('partsLoaded waits no longer than its timeout', async () => {
    void parts.lazyPart(never).preload();
    await expect(parts.partsLoaded(1)).resolves.toBeUndefined();
  });

  it('partsLoaded does not wait for a load that failed', async () => {
    // While online, a failed load would reload the page once.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { preload } = parts.lazyPart(failing);
    await expect(preload()).rejects.toThrow('broken');
    await expect(parts.partsLoaded(60_000)).resolves.toBeUndefined();
  });
});
