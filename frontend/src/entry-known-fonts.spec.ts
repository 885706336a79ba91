import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyFonts } from './lib/later-fonts.ts';

const load = vi.fn();

/** Opens a page as served, whose fonts wait, and returns the media query of their rules. */
async function open(): Promise<string | undefined> {
  document.head.innerHTML = '<style media="(scripting: none)" data-later></style>';
  vi.resetModules();
  await import('./entry-known-fonts.ts');
  return document.querySelector('style')?.media;
}

describe('fonts of a page', () => {
  beforeEach(() => {
    load.mockReset();
    Object.defineProperty(document, 'fonts', { value: [{ load }], configurable: true });
  });
  afterEach(() => {
    document.head.innerHTML = '';
    Reflect.deleteProperty(document, 'fonts');
  });

  it('wait in a browser that has not applied them before', async () => {
    expect(await open()).toBe('(scripting: none)');
    expect(load).not.toHaveBeenCalled();
  });

  it('are applied and loaded at once in a browser that applied them before', async () => {
    applyFonts();
    expect(await open()).toBe('all');
    expect(load).toHaveBeenCalledOnce();
  });

  it('wait in a browser without storage, which applies them later', async () => {
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    expect(await open()).toBe('(scripting: none)');
    applyFonts();
    expect(document.querySelector('style')?.media).toBe('all');
  });
});
