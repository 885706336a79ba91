import sharp from 'sharp';
import { blurredCopies, circlesOfConfusion } from './blur.js';
import { expose, printFilm } from './film.js';
import { addHalos } from './halo.js';
import type { Exposure, Scene } from './scene.js';
import { rasterise, type Texture } from './texture.js';

/** Puts the lens and the film between the scene and the finished JPEG. */
export async function develop(scene: Scene, exposure: Exposure): Promise<Buffer> {
  const { width, height } = exposure;
  addHalos(scene, exposure);
  const toned = expose(exposure, scene.lens);
  const blur = await circlesOfConfusion(exposure, scene.lens);
  const copies = await blurredCopies(toned, blur, width, height);
  const foreground = scene.foreground ? await foregroundLayer(scene.foreground) : null;
  const film = printFilm(scene, toned, copies, blur, foreground);
  return sharp(film, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 84, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

async function foregroundLayer(foreground: { svg: string; blur: number }): Promise<Texture> {
  const drawn = await rasterise(foreground.svg);
  const { width, height } = drawn;
  const pixels = await sharp(drawn.pixels, { raw: { width, height, channels: 4 } })
    .blur(foreground.blur)
    .raw()
    .toBuffer();
  return { width, height, pixels };
}
