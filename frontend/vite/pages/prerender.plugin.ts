import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { inlineScript } from './inline-script.ts';
import { filesOf, firstFiles } from './page-files.ts';
import { browserHtml, pageHtml } from './page-html.ts';
import { modulesOf } from './page-tables.ts';
import { sitePages } from './pages.plugin.ts';
import { readPages } from './read-pages.ts';
import { hasAddress, htmlFile, isPublic, PAGES, pictureFile } from './served-pages.ts';

const DRAWER = 'vite/pages/page-drawer.ts';
/** Every page loads it after the initial load. */
const HEADER = 'src/app/shell/session-header.tsx';

type Drawer = typeof import('./page-drawer.ts');

/**
 * Writes the HTML of each page of the site, and the code with which the server renders the public ones into theirs, so
 * that they are readable before their scripts load and without them.
 */
export function prerenderPages(): Plugin {
  let site: ResolvedConfig;
  return {
    name: 'unspoken:prerender',
    apply: 'build',
    configResolved(config) {
      site = config;
    },
    closeBundle: {
      order: 'pre',
      // Later plugins process the whole output folder, including these pages.
      sequential: true,
      async handler(error?: Error) {
        if (!error) await writePages(site);
      },
    },
  };
}

async function writePages(site: ResolvedConfig): Promise<void> {
  const folder = resolve(site.root, site.build.outDir);
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = await readManifest(folder);
  await mkdir(join(folder, PAGES), { recursive: true });
  const { drawPage } = await buildDrawer(site, join(folder, PAGES, 'drawer'));
  const inline = {
    earlyPresses: await inlineScript(site, 'src/entry-early-presses.ts'),
    knownFonts: await inlineScript(site, 'src/entry-known-fonts.ts'),
    knownPicture: await inlineScript(site, 'src/entry-known-picture.ts'),
    afterPaint: await inlineScript(site, 'src/entry-after-paint.ts'),
  };
  const write = (file: string, html: string) => writeFile(join(folder, file), html);
  for (const page of readPages(site.root).filter(hasAddress)) {
    if (page.portal) continue;
    const own = filesOf(manifest, [HEADER, ...modulesOf(page)]);
    if (!isPublic(page)) {
      await write(htmlFile(page), browserHtml(template, own));
      continue;
    }
    // Test render: fails the build, not a request, if the page cannot be rendered.
    await drawPage({ path: page.path, pictured: Boolean(page.picture) });
    const styles = [...firstFiles(manifest).styles, ...own.styles];
    const css = await stylesIn(folder, styles);
    const parts = { page, scripts: own.scripts, styles, css, ...inline };
    await write(htmlFile(page), pageHtml(template, { ...parts, pictured: false }));
    if (!page.picture) continue;
    await write(pictureFile(page), pageHtml(template, { ...parts, pictured: true }));
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

async function stylesIn(folder: string, files: string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.trim()).join('');
}

async function buildDrawer({ root, mode }: ResolvedConfig, outDir: string): Promise<Drawer> {
  await build({
    root,
    mode,
    logLevel: 'warn',
    configFile: false,
    plugins: [react(), sitePages()],
    // Bundles all packages: the server has none of them, and with two copies of the router, one has no location
    // context.
    ssr: { noExternal: true },
    // The server may run in another mode than the build, and React would be slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: DRAWER,
      outDir,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: 'entry.mjs', codeSplitting: false },
      },
    },
  });
  return (await import(pathToFileURL(join(outDir, 'entry.mjs')).href)) as Drawer;
}
