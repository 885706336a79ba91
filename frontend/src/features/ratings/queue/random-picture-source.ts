import type { Picture, PictureSource } from './picture.ts';

const ASK_AGAIN_LIMIT = 2;

/** A source that draws one random picture at a time, with up to two retries to avoid one of `avoid`. */
export function randomPictureSource(draw: () => Promise<Picture | null>): PictureSource {
  return {
    async next(avoid) {
      let picture = await draw();
      for (let again = 0; again < ASK_AGAIN_LIMIT; again += 1) {
        if (picture === null || !avoid.includes(picture.id)) break;
        picture = await draw();
      }
      return picture;
    },
  };
}
