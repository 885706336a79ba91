/** Thread of `PageDrawer`: renders the pages that it is sent. Imports only types from our own files. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { DrawingOutcome, DrawnPage, PageToDraw } from './page-drawer.js';

interface DrawerFile {
  drawPage: (page: PageToDraw) => Promise<DrawnPage>;
}

const { drawPage } = (await import(pathToFileURL(workerData as string).href)) as DrawerFile;

parentPort?.on('message', (page: PageToDraw) => {
  void draw(page).then((outcome) => parentPort?.postMessage(outcome));
});

async function draw(page: PageToDraw): Promise<DrawingOutcome> {
  try {
    return { drawn: await drawPage(page) };
  } catch (failure) {
    return { failure };
  }
}
