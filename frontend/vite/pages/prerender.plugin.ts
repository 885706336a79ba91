import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { productionRouter } from '../production-router.plugin.ts';
import { inlineScript } from './inline-script.ts';
import { filesOf, firstFiles } from './page-files.ts';
import { type PageParts, pageHtml } from './page-html.ts';
import { modulesOf } from './page-tables.ts';
import { sitePages } from './pages.plugin.ts';
import { readPages } from './read-pages.ts';
import { drawnFile, isPublic, PAGES, pictureFile, type PublicPage } from './served-pages.ts';

const DRAWER = 'vite/pages/page-drawer.ts';
/** Every page loads it after the initial load. */
const HEADER = 'src/app/shell/session-header.tsx';

type Drawer = typeof import('./page-drawer.ts');

/**
 * Writes the HTML of each public page, and the code with which the server renders the page into it, so that it is
 * readable before its scripts load and without them.
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
        if (!error) await leavePages(site);
      },
    },
  };
}

async function leavePages(site: ResolvedConfig): Promise<void> {
  const folder = resolve(site.root, site.build.outDir);
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = await readManifest(folder);
  await mkdir(join(folder, PAGES), { recursive: true });
  const { drawPage } = await buildDrawer(site, join(folder, PAGES, 'drawer'));
  const earlyPresses = await inlineScript(site, 'src/entry-early-presses.ts');
  const knownFonts = await inlineScript(site, 'src/entry-known-fonts.ts');
  const knownPicture = await inlineScript(site, 'src/entry-known-picture.ts');
  const afterPaint = await inlineScript(site, 'src/entry-after-paint.ts');
  for (const page of readPages(site.root).filter(isPublic)) {
    // Test render: fails the build, not a request, if the page cannot be rendered.
    await drawPage({ path: page.path, pictured: Boolean(page.picture) });
    const parts = {
      ...(await partsOf(page, manifest, folder)),
      earlyPresses,
      knownFonts,
      knownPicture,
      afterPaint,
    };
    const forms: [string, boolean][] = [[drawnFile(page), false]];
    if (page.picture) forms.push([pictureFile(page), true]);
    for (const [file, pictured] of forms) {
      await writeFile(join(folder, file), pageHtml(template, { ...parts, pictured }));
    }
  }
}

type Parts = Pick<PageParts, 'page' | 'scripts' | 'styles' | 'css'>;

async function partsOf(page: PublicPage, manifest: Manifest, folder: string): Promise<Parts> {
  const { scripts, styles: own } = filesOf(manifest, [HEADER, ...modulesOf(page)]);
  const styles = [...firstFiles(manifest).styles, ...own];
  return { page, scripts, styles, css: await stylesIn(folder, styles) };
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
    plugins: [react(), sitePages(), productionRouter()],
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
