import { describe, expect, it } from '@jest/globals';
import { bytesOf, inTime, type PageImage, withImage } from './page-image.js';

const image: PageImage = {
  id: 17,
  objectStorageUrl: '/media/a.jpg',
  width: 900,
  height: 1_200,
  placeholder: 'data:image/webp;base64,AA==',
};

describe('inTime', () => {
  it('a page shows the image that was drawn', async () => {
    expect(await inTime(Promise.resolve(image))).toEqual(image);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('the database is down'))],
    ['is slow', () => new Promise<PageImage>(() => undefined)],
  ])('a page is served without an image when the draw %s', async (_what, draw) => {
    expect(await inTime(draw())).toBeNull();
  });
});

describe('withImage', () => {
  it('fills in every image placeholder of a page', () => {
    const html = '<img src="%PHOTO_URL%" width="%PHOTO_WIDTH%" height="%PHOTO_HEIGHT%">';
    expect(withImage(bytesOf(html), image).toString()).toBe(
      '<img src="/media/a.jpg" width="900" height="1200">',
    );
  });

  it('escapes image data in a page and leaves other placeholders alone', () => {
    const hostile = { ...image, placeholder: `"></script><script>'$&` };
    const page = '<i a="%PHOTO_PLACEHOLDER%">’%PHOTO_JSON%%PHOTO_X%';
    const filled = withImage(bytesOf(page), hostile).toString();
    expect(filled).toContain('>’{');
    expect(filled).not.toMatch(/<\/?script>/);
    expect(filled).toContain('a="&quot;&gt;&lt;/script&gt;&lt;script&gt;&#39;$&amp;"');
    expect(filled).toContain('%PHOTO_X%');
    const json = filled.slice(filled.indexOf('{'), filled.lastIndexOf('}') + 1);
    expect(JSON.parse(json)).toEqual(hostile);
  });
});
