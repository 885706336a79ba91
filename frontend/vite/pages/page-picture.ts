import type { ServedPicture } from '../../src/lib/served-picture.ts';

/** Numbers that stand in no page by chance. */
const WIDTH = 918_273_641;
const HEIGHT = 918_273_659;

/** Drawn in place of the picture that the server chooses for each visit. */
export const PICTURE_STAND_IN: ServedPicture = {
  id: 0,
  objectStorageUrl: '%PICTURE_URL%',
  width: WIDTH,
  height: HEIGHT,
  placeholder: '%PICTURE_PLACEHOLDER%',
};

/** What the browser learns about the picture. */
export const PICTURE_BLOCK =
  '<script type="application/json" id="unspoken-picture">%PICTURE_JSON%</script>';

/** Names the places of the numbers, so that the server can fill them in. */
export function withPicturePlaces(html: string): string {
  return html
    .replaceAll(String(WIDTH), '%PICTURE_WIDTH%')
    .replaceAll(String(HEIGHT), '%PICTURE_HEIGHT%');
}
