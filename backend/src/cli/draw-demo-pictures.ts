import { drawDemoPicture } from './demo/demo-pictures.js';
import { DEMO_PICTURE_COUNT } from './demo-picture-count.js';

/**
 * Draws demo pictures for the process that forked it and sends each as it is done. The server's own picture reader
 * refuses to parse SVG, process-wide, and drawing needs it: hence a process of its own.
 */
for (let index = Number(process.argv[2] ?? 0); index < DEMO_PICTURE_COUNT; index += 1) {
  process.send?.({ index, jpeg: (await drawDemoPicture(index)).toString('base64') });
}
process.disconnect?.();
