import { describe, expect, it } from 'vitest';
import { pictureSizes, pictureSources } from './picture-sources.ts';

describe('pictureSources', () => {
  it('pictureSources lists the copies with their widths', () => {
    expect(pictureSources('/media/a.jpg')).toBe(
      '/media/a.jpg?width=480 480w, /media/a.jpg?width=720 720w, /media/a.jpg?width=1080 1080w',
    );
  });

  it('pictureSources keeps the signature of an address', () => {
    const [first] = pictureSources('/media/a.jpg?expires=1&signature=b').split(', ');
    expect(first).toBe('/media/a.jpg?expires=1&signature=b&width=480 480w');
  });
});

describe('pictureSizes', () => {
  it('pictureSizes asks for fewer pixels than a very dense screen has', () => {
    expect(pictureSizes('min(50vw, 20rem)')).toBe(
      '(min-resolution: 2.5dppx) calc(0.72 * min(50vw, 20rem)), min(50vw, 20rem)',
    );
  });
});
