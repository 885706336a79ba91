import { describe, expect, it } from '@jest/globals';
import { type PageImage, pageImages, ImageTemplate } from './page-image.js';

const image: PageImage = {
  id: 17,
  objectStorageUrl: '/media/a.jpg',
  width: 900,
  height: 1_200,
  placeholder: 'data:image/webp;base64,AA==',
};

describe('pageImages', () => {
  it('a page shows the image that was drawn', async () => {
    expect(await pageImages(() => Promise.resolve(image))()).toEqual(image);
  });

  it('a page is served without an image when the draw fails', async () => {
    const none = pageImages(() => Promise.reject(new Error('the database is away')));
    expect(await none()).toBeNull();
  });

  it('a page is served without an image when the draw is slow, with at most 64 draws waiting', async () => {
    let drawn = 0;
    const slow = pageImages(() => {
      drawn += 1;
      return new Promise(() => undefined);
    });
    const visits = await Promise.all(Array.from({ length: 100 }, () => slow()));
    expect(new Set(visits)).toEqual(new Set([null]));
    expect(drawn).toBe(64);
  });

  it('a page gets an image again after earlier draws failed', async () => {
    const answers = Array.from({ length: 64 }, () => Promise.reject(new Error('away')));
    for (const answer of answers) answer.catch(() => undefined);
    const images = pageImages(() => answers.pop() ?? Promise.resolve(image));
    await Promise.all(Array.from({ length: 64 }, () => images()));
    expect(await images()).toEqual(image);
  });
});

describe('ImageTemplate', () => {
  const withImage = (html: string, shown: PageImage) =>
    new ImageTemplate(html).with(shown).toString();

  it('fills in every image placeholder of a page', () => {
    const html = '<img src="%PHOTO_URL%" width="%PHOTO_WIDTH%" height="%PHOTO_HEIGHT%">';
    expect(withImage(html, image)).toBe('<img src="/media/a.jpg" width="900" height="1200">');
  });

  it('escapes image data in a page and leaves other placeholders alone', () => {
    const hostile = { ...image, placeholder: `"></script><script>'$&` };
    const page = '<i a="%PHOTO_PLACEHOLDER%">’%PHOTO_JSON%%PHOTO_X%';
    const filled = withImage(page, hostile);
    expect(filled).toContain('>’{');
    expect(filled).not.toMatch(/<\/?script>/);
    expect(filled).toContain('a="&#34;&#62;&#60;/script&#62;&#60;script&#62;&#39;$&#38;"');
    expect(filled).toContain('%PHOTO_X%');
    const json = filled.slice(filled.indexOf('{'), filled.lastIndexOf('}') + 1);
    expect(JSON.parse(json)).toEqual(hostile);
  });
});
