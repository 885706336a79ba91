import { describe, expect, it } from 'vitest';
import { photoSizes, photoSources } from './photo-sources.ts';

describe('photoSources', () => {
  it('photoSources lists the copies with their widths', () => {
    expect(photoSources('/media/a.jpg')).toBe(
      '/media/a.jpg?width=480 480w, /media/a.jpg?width=720 720w, /media/a.jpg?width=1080 1080w',
    );
  });

  it('photoSources keeps the signature of an address', () => {
    const [first] = photoSources('/media/a.jpg?expires=1&signature=b').split(', ');
    expect(first).toBe('/media/a.jpg?expires=1&signature=b&width=480 480w');
  });
});

describe('photoSizes', () => {
  it('photoSizes asks for fewer pixels than a very dense screen has', () => {
    expect(photoSizes('min(50vw, 20rem)')).toBe(
      '(min-resolution: 2.5dppx) calc(0.72 * min(50vw, 20rem)), min(50vw, 20rem)',
    );
  });
});
