import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import type { Log } from '../../../platform/observability/log.js';
import { ShareImages } from './share-images.service.js';

describe('ShareImages', () => {
  const warn = jest.fn();
  let images: ShareImages;
  beforeEach(() => {
    warn.mockClear();
    images = new ShareImages({ warn } as unknown as Log);
  });

  it('the image of a text has the size that previews expect', async () => {
    const [short, long] = await Promise.all(
      ['Why?', 'Why & how would you <b>say</b> it? '.repeat(5)].map((text) =>
        images.withText(text),
      ),
    );
    expect(await sharp(short ?? '').metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(short?.equals(long ?? short)).toBe(false);
    expect(await images.withText('Why?')).toBe(short);
  });

  it('a text with characters that the font lacks has no image', async () => {
    expect(await images.withText('なぜ')).toBeNull();
  });

  it('at most 30 images are drawn in a minute, and earlier ones are still served', async () => {
    const texts = Array.from({ length: 31 }, (_, place) => `Why ${place}?`);
    const drawn = await Promise.all(texts.map((text) => images.withText(text)));
    expect(drawn.map((image) => image !== null)).toEqual(texts.map((_, place) => place < 30));
    expect(await images.withText('Why 0?')).toBe(drawn[0]);
  });

  it('a failure to draw an image is logged', async () => {
    expect(await images.withText(' ')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
