import { composeScene } from './compositions/compose-scene.js';
import { SHOTS } from './compositions/shots.js';
import { develop } from './render/develop.js';
import { renderScene } from './render/render-scene.js';

export const DEMO_PICTURE_COUNT = 40;

/** Draws picture 0 to 39 as a JPEG that looks like a photograph; the same index, the same pixels. */
export async function drawDemoPicture(index: number): Promise<Buffer> {
  const shot = SHOTS[index];
  if (!shot) throw new RangeError(`There is no demo picture ${index}.`);
  const scene = await composeScene(shot, index);
  return develop(scene, renderScene(scene));
}
