import { afterEach, describe, expect, it, vi } from 'vitest';

/** Runs the inline script on a page with this picture, in a browser that knows these. */
async function isMarked(pictureId: number | null, known: string | null): Promise<boolean> {
  vi.resetModules();
  delete document.documentElement.dataset['known'];
  document.body.innerHTML =
    pictureId === null
      ? ''
      : `<script type="application/json" id="unspoken-picture">{"id":${pictureId}}</script>`;
  if (known !== null) localStorage.setItem('unspoken.pictures', known);
  await import('./entry-known-picture.ts');
  return document.documentElement.dataset['known'] !== undefined;
}

describe('picture of the page', () => {
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
    'a page with the picture %j in a browser that knows %j is marked: %j',
    async (id, known, is) => {
      expect(await isMarked(id, known)).toBe(is);
    },
  );

  it('a browser without storage shows the picture of the page', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await isMarked(17, null)).toBe(false);
  });
});
