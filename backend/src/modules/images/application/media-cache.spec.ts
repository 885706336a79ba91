import { describe, expect, it } from '@jest/globals';
import { MediaCache } from './media-cache.js';

const bytes = (length: number) => Buffer.alloc(length);

describe('MediaCache', () => {
  it('keeps what fits', () => {
    const cache = new MediaCache(10);
    cache.set('a', bytes(4));
    cache.set('b', bytes(6));
    expect(cache.get('a')).toHaveLength(4);
    expect(cache.get('b')).toHaveLength(6);
  });

  it('lets go of what was not asked for the longest', () => {
    const cache = new MediaCache(10);
    cache.set('a', bytes(4));
    cache.set('b', bytes(4));
    cache.get('a');
    cache.set('c', bytes(4));
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('c')).toBeDefined();
  });

  it('lets go of as much as it takes', () => {
    const cache = new MediaCache(10);
    for (const name of ['a', 'b', 'c', 'd', 'e']) cache.set(name, bytes(2));
    cache.set('f', bytes(7));
    expect(cache.get('d')).toBeUndefined();
    expect(cache.get('e')).toHaveLength(2);
  });

  it('counts what replaces something once', () => {
    const cache = new MediaCache(10);
    for (let times = 0; times < 5; times += 1) cache.set('a', bytes(4));
    cache.set('b', bytes(6));
    expect(cache.get('a')).toHaveLength(4);
  });

  it('keeps nothing that is larger than itself, and what it has for all that', () => {
    const cache = new MediaCache(10);
    cache.set('a', bytes(4));
    cache.set('b', bytes(11));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toHaveLength(4);
  });
});
