import { describe, expect, it } from '@jest/globals';
import { MediaCache } from './media-cache.js';

const bytes = (length: number) => Buffer.alloc(length);

describe('MediaCache', () => {
  it('the media cache keeps all files that fit', () => {
    const cache = new MediaCache(10);
    cache.set('a', bytes(4));
    cache.set('b', bytes(6));
    expect(cache.get('a')).toHaveLength(4);
    expect(cache.get('b')).toHaveLength(6);
  });

  it('the media cache evicts the least recently used file', () => {
    const cache = new MediaCache(10);
    cache.set('a', bytes(4));
    cache.set('b', bytes(4));
    cache.get('a');
    cache.set('c', bytes(4));
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('c')).toBeDefined();
  });

  it('the media cache evicts as many files as a new one needs', () => {
    const cache = new MediaCache(10);
    for (const name of ['a', 'b', 'c', 'd', 'e']) cache.set(name, bytes(2));
    cache.set('f', bytes(7));
    expect(cache.get('d')).toBeUndefined();
    expect(cache.get('e')).toHaveLength(2);
  });

  it('the media cache counts the size of a replaced file once', () => {
    const cache = new MediaCache(10);
    for (let times = 0; times < 5; times += 1) cache.set('a', bytes(4));
    cache.set('b', bytes(6));
    expect(cache.get('a')).toHaveLength(4);
  });

  it('the media cache skips a file larger than itself and keeps its other files', () => {
    const cache = new MediaCache(10);
    cache.set('a', bytes(4));
    cache.set('b', bytes(11));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toHaveLength(4);
  });
});
