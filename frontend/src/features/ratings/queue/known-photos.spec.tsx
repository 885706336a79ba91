import { describe, expect, it, vi } from 'vitest';
import { PHOTOS_KEY } from '../../../lib/browser-storage.ts';
import { knownPhotos, rememberReported, rememberSeen } from './known-photos.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('known photos', () => {
  it('the browser remembers the last 200 photos, the latest at the end', () => {
    for (const id of range(1, 230)) rememberSeen([id]);
    rememberSeen([100, 40]);
    const { seen } = knownPhotos();
    expect(seen).toEqual([...range(31, 39), ...range(41, 99), ...range(101, 230), 100, 40]);
    expect(seen).toHaveLength(200);
  });

  it('reported photos are remembered apart from those that were shown', () => {
    rememberSeen([1, 2]);
    rememberReported(2);
    rememberSeen([3]);
    expect(knownPhotos()).toEqual({ seen: [1, 2, 3], reported: [2] });
  });

  it.each(['nonsense', ';', '1,,x,-2,2.5;0', '{"seen":[1]}'])(
    'known photos survive the stored text %j',
    (text) => {
      localStorage.setItem(PHOTOS_KEY, text);
      expect(knownPhotos().seen.every((id) => id === 1)).toBe(true);
      rememberSeen([7]);
      expect(knownPhotos().seen.at(-1)).toBe(7);
    },
  );

  it('while storage is blocked, photos are remembered until the page is closed', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    rememberSeen([1]);
    rememberReported(2);
    expect(knownPhotos()).toEqual({ seen: [1], reported: [2] });
    vi.restoreAllMocks();
    rememberSeen([3]);
    expect(localStorage.getItem(PHOTOS_KEY)).toBe('1,3;2');
  });
});
