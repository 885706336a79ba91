import { composeScene } from './compositions/compose-scene.js';
import { SHOTS } from './compositions/shots.js';
import { develop } from './render/develop.js';
import { renderScene } from './render/render-scene.js';

export const DEMO_PICTURE_COUNT = 40;

/**
 * Draws picture 0 to 39 as a JPEG that looks like a photograph; the same index, the same pixels.
 * `scale` is the share of the full size: 1 is 900 × 1200, 1200 × 900 or 1000 × 1000.
 */
export async function drawDemoPicture(index: number, scale = 1): Promise<Buffer> {
  const shot = SHOTS[index];
  if (!shot) throw new RangeError(`There is no demo picture ${index}.`);
  const scene = await composeScene(shot, index, scale);
  return develop(scene, renderScene(scene));
}
