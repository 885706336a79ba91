import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyFonts } from './lib/deferred-fonts.ts';

let loads = 0;

/**
 * Rejects, as for a fallback font whose local fonts are not installed. A rejection without a handler fails the test. It
 * is no mock function, because a mock would handle the rejection.
 */
function load(): Promise<never> {
  loads += 1;
  return Promise.reject(new DOMException('not installed', 'NetworkError'));
}

/** Opens a served page whose font rules are disabled, and returns their media query. */
async function open(): Promise<string | undefined> {
  document.head.innerHTML = '<style media="(scripting: none)" data-later></style>';
  vi.resetModules();
  await import('./entry-before-paint.ts');
  return document.querySelector('style')?.media;
}

describe('fonts of a page', () => {
  beforeEach(() => {
    loads = 0;
    Object.defineProperty(document, 'fonts', { value: [{ load }], configurable: true });
  });
  afterEach(() => {
    document.head.innerHTML = '';
    Reflect.deleteProperty(document, 'fonts');
  });

  it('the fonts wait in a browser that has not applied them before', async () => {
    expect(await open()).toBe('(scripting: none)');
    expect(loads).toBe(0);
  });

  it('the fonts are applied and loaded at once in a browser that has applied them before', async () => {
    applyFonts();
    expect(await open()).toBe('all');
    expect(loads).toBe(1);
  });

  it('the fonts wait in a browser without storage and are applied later', async () => {
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

/** Whether the inline script marks a page with this photo, in a browser that has stored the photos `known`. */
async function isMarked(photoId: number | null, known: string | null): Promise<boolean> {
  vi.resetModules();
  delete document.documentElement.dataset['known'];
  document.body.innerHTML =
    photoId === null
      ? ''
      : `<script type="application/json" id="unspoken-photo">{"id":${photoId}}</script>`;
  if (known !== null) localStorage.setItem('unspoken.pictures', known);
  await import('./entry-before-paint.ts');
  return document.documentElement.dataset['known'] !== undefined;
}

describe('photo of the page', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    delete document.documentElement.dataset['known'];
  });

  it.each([
    [17, '4,17,21;', true],
    [17, '17;', true],
    [17, '4;17', true],
    [17, '170,117,1;7', false],
    [17, ';', false],
    [17, null, false],
    [null, '17;17', false],
  ])(
    'a page with the photo %j in a browser that has stored %j is marked: %j',
    async (id, known, is) => {
      expect(await isMarked(id, known)).toBe(is);
    },
  );

  it('a browser without storage shows the photo of the page', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await isMarked(17, null)).toBe(false);
  });
});

it.each([
  ['mara@example.com', true],
  ['', false],
  [null, false],
])(
  'a page reserves room for the bottom bar in a browser with the account %j: %j',
  async (account, is) => {
    vi.resetModules();
    if (account !== null) localStorage.setItem('unspoken.account', account);
    await import('./entry-before-paint.ts');
    expect(document.documentElement.hasAttribute('data-user')).toBe(is);
    document.documentElement.removeAttribute('data-user');
  },
);
