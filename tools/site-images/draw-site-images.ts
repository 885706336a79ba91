/**
 * `node tools/site-images/draw-site-images.ts` draws the share image and the icons into `frontend/public`.
 * CHROMIUM_PATH sets another browser.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';
import { cutO } from '../../frontend/src/ui/cut-o.ts';
import { shareImage } from '../../frontend/vite/share-image.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'frontend', 'public');
/** Copy of the share image for the server, which adds words to it. */
const GROUND = join(FOLDER, '..', '..', 'backend', 'content', 'share', 'ground.png');
/** Width of the drawing. It stays within the middle of a maskable icon, because phones crop such an icon. */
const SCALE = { plain: 0.78, maskable: 0.52 };

const icons = [
  { file: 'icon-32.png', size: 32, scale: 0.94 },
  { file: 'apple-touch-icon.png', size: 180, scale: SCALE.plain },
  { file: 'icon-192.png', size: 192, scale: SCALE.plain },
  { file: 'icon-512.png', size: 512, scale: SCALE.plain },
  { file: 'icon-maskable.png', size: 512, scale: SCALE.maskable },
];

const { executablePath, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: CHROMIUM_ARGS,
});
const page = await browser.newPage();
for (const { file, size, scale } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(iconHtml(scale));
  await page.screenshot({ path: join(FOLDER, file) });
}
await drawShareImage();
await browser.close();

/** The share image shows components of the site, which Vite serves. */
async function drawShareImage(): Promise<void> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
  });
  await server.listen();
  await page.setViewportSize({ width: shareImage.width, height: shareImage.height });
  for (const [query, path] of [
    ['', join(FOLDER, shareImage.path)],
    ['?ground', GROUND],
  ]) {
    const address = `${server.resolvedUrls!.local[0]}share-image.html${query}`;
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path });
  }
  await server.close();
}

/** HTML of an icon: the cut o, centered; `scale` is its width as a fraction of the width of the icon. */
function iconHtml(scale: number): string {
  const { x, y, width, height } = cutO.box;
  return `<!doctype html><style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: #f7f2e8 }
    svg { width: ${scale * 100}vw; height: ${scale * 100}vw }
  </style>
  <svg viewBox="${x} ${y} ${width} ${height}"><path d="${cutO.path}" fill="#c8331f"/></svg>`;
}
