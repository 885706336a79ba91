/**
 * Draws the share image and the icons into `public/`, which are checked in.
 * `node tools/site-images/draw-site-images.ts`; CHROMIUM_PATH sets another browser.
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
/** Phones crop a maskable icon to their own shape, so the drawing stays within its middle. */
const SHARE = { plain: 0.78, maskable: 0.52 };

const icons = [
  { file: 'icon-32.png', size: 32, share: 0.94 },
  { file: 'apple-touch-icon.png', size: 180, share: SHARE.plain },
  { file: 'icon-192.png', size: 192, share: SHARE.plain },
  { file: 'icon-512.png', size: 512, share: SHARE.plain },
  { file: 'icon-maskable.png', size: 512, share: SHARE.maskable },
];

const { executablePath, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: CHROMIUM_ARGS,
});
const page = await browser.newPage();
for (const { file, size, share } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(iconHtml(share));
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

/** HTML of an icon: the cut o, centered; `share` is its share of the width. */
function iconHtml(share: number): string {
  const { x, y, width, height } = cutO.box;
  return `<!doctype html><style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: #f7f2e8 }
    svg { width: ${share * 100}vw; height: ${share * 100}vw }
  </style>
  <svg viewBox="${x} ${y} ${width} ${height}"><path d="${cutO.path}" fill="#c8331f"/></svg>`;
}
