import { describe, expect, it } from '@jest/globals';
import { type PagePicture, pagePictures, PictureTemplate } from './page-picture.js';

const picture: PagePicture = {
  id: 17,
  objectStorageUrl: '/media/a.jpg',
  width: 900,
  height: 1_200,
  placeholder: 'data:image/webp;base64,AA==',
};

describe('pagePictures', () => {
  it('a page shows the picture that was drawn', async () => {
    expect(await pagePictures(() => Promise.resolve(picture))()).toEqual(picture);
  });

  it('a page is served without a picture when the draw fails', async () => {
    const none = pagePictures(() => Promise.reject(new Error('the database is away')));
    expect(await none()).toBeNull();
  });

  it('a page is served without a picture when the draw is slow, with at most 64 draws waiting', async () => {
    let drawn = 0;
    const slow = pagePictures(() => {
      drawn += 1;
      return new Promise(() => undefined);
    });
    const visits = await Promise.all(Array.from({ length: 100 }, () => slow()));
    expect(new Set(visits)).toEqual(new Set([null]));
    expect(drawn).toBe(64);
  });

  it('a page gets a picture again after earlier draws failed', async () => {
    const answers = Array.from({ length: 64 }, () => Promise.reject(new Error('away')));
    for (const answer of answers) answer.catch(() => undefined);
    const pictures = pagePictures(() => answers.pop() ?? Promise.resolve(picture));
    await Promise.all(Array.from({ length: 64 }, () => pictures()));
    expect(await pictures()).toEqual(picture);
  });
});

describe('PictureTemplate', () => {
  const withPicture = (html: string, shown: PagePicture) =>
    new PictureTemplate(html).with(shown).toString();

  it('fills in every picture placeholder of a page', () => {
    const html = '<img src="%PICTURE_URL%" width="%PICTURE_WIDTH%" height="%PICTURE_HEIGHT%">';
    expect(withPicture(html, picture)).toBe('<img src="/media/a.jpg" width="900" height="1200">');
  });

  it('escapes picture data in a page and leaves other placeholders alone', () => {
    const hostile = { ...picture, placeholder: `"></script><script>'$&` };
    const page = '<i a="%PICTURE_PLACEHOLDER%">’%PICTURE_JSON%%PICTURE_X%';
    const filled = withPicture(page, hostile);
    expect(filled).toContain('>’{');
    expect(filled).not.toMatch(/<\/?script>/);
    expect(filled).toContain('a="&#34;&#62;&#60;/script&#62;&#60;script&#62;&#39;$&#38;"');
    expect(filled).toContain('%PICTURE_X%');
    const json = filled.slice(filled.indexOf('{'), filled.lastIndexOf('}') + 1);
    expect(JSON.parse(json)).toEqual(hostile);
  });
});
