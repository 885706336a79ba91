import type { Picture } from '../../src/lib/served-picture.ts';

/** Unique numbers that occur in no page. */
const WIDTH = 918_273_641;
const HEIGHT = 918_273_659;

/** Placeholder picture; the server replaces it with one chosen per visit. */
export const PICTURE_STAND_IN: Picture = {
  id: 0,
  objectStorageUrl: '%PICTURE_URL%',
  width: WIDTH,
  height: HEIGHT,
  placeholder: '%PICTURE_PLACEHOLDER%',
};

/** Data of the picture for the client. */
export const PICTURE_BLOCK =
  '<script type="application/json" id="unspoken-picture">%PICTURE_JSON%</script>';

/** Replaces the unique numbers with placeholders that the server fills in. */
export function withPicturePlaces(html: string): string {
  return html
    .replaceAll(String(WIDTH), '%PICTURE_WIDTH%')
    .replaceAll(String(HEIGHT), '%PICTURE_HEIGHT%');
}
