import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import type { ServedPicture } from '../../src/lib/served-picture.ts';
import { productionRouter } from '../production-router.plugin.ts';
import { filesOf, firstFiles } from './page-files.ts';
import { type DrawnPage, pageHtml } from './page-html.ts';
import { PICTURE_STAND_IN, withPicturePlaces } from './page-picture.ts';
import { modulesOf } from './page-tables.ts';
import { sitePages } from './pages.plugin.ts';
import { readPages } from './read-pages.ts';
import { drawnFile, isPublic, pictureFile, type PublicPage } from './served-pages.ts';

const ENTRY = 'src/entry-server.tsx';
/** Every page loads it after the first load. */
const HEADER = 'src/app/shell/session-header.tsx';

interface ServerEntry {
  drawPage: (path: string, picture?: ServedPicture) => Promise<string>;
}

/** Draws each public page as HTML, so that it can be read before its scripts arrive, and without them. */
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
      // What works on the whole folder has to find the pages in it.
      sequential: true,
      async handler(error?: Error) {
        if (!error) await drawPages(site);
      },
    },
  };
}

async function drawPages(site: ResolvedConfig): Promise<void> {
  const folder = resolve(site.root, site.build.outDir);
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = await readManifest(folder);
  // Below the project, because what is left outside the bundle is looked for from there.
  const workshop = await mkdtemp(join(folder, '.drawing-'));
  try {
    const entry = await buildEntry(site, workshop);
    const afterPicture = await buildAfterPicture(site);
    const earlyPresses = await buildEarlyPresses(site);
    for (const page of readPages(site.root).filter(isPublic)) {
      const parts = await partsOf(page, manifest, folder);
      for (const [file, body] of await formsOf(page, entry, afterPicture)) {
        const path = join(folder, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, pageHtml(template, { ...parts, ...body, earlyPresses }));
      }
    }
  } finally {
    await rm(workshop, { recursive: true });
  }
}

type Body = Pick<DrawnPage, 'body' | 'afterPicture'>;
type Parts = Omit<DrawnPage, keyof Body | 'earlyPresses'>;

/** A page by its file: as it is without a picture to rate and, where it shows one, with places for that. */
async function formsOf(
  page: PublicPage,
  { drawPage }: ServerEntry,
  afterPicture: string,
): Promise<[string, Body][]> {
  const forms: [string, Body][] = [
    [drawnFile(page), { body: await drawPage(page.path), afterPicture: null }],
  ];
  if (page.picture) {
    const body = withPicturePlaces(await drawPage(page.path, PICTURE_STAND_IN));
    forms.push([pictureFile(page), { body, afterPicture }]);
  }
  return forms;
}

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

/** Apart from the site, of which it must load nothing. Answers the path of its file. */
async function buildAfterPicture({ root, build: of }: ResolvedConfig): Promise<string> {
  const built = await build({
    root,
    logLevel: 'warn',
    configFile: false,
    build: {
      target: of.target,
      outDir: of.outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'src/entry-after-picture.ts',
        output: { entryFileNames: 'assets/after-picture-[hash].js' },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was asked for.');
  return built.output[0].fileName;
}

/** Answers its code, which goes into the pages themselves. */
async function buildEarlyPresses({ root, build: of }: ResolvedConfig): Promise<string> {
  const built = await build({
    root,
    logLevel: 'warn',
    configFile: false,
    build: {
      target: of.target,
      write: false,
      rolldownOptions: { input: 'src/entry-early-presses.ts', output: { format: 'iife' } },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was asked for.');
  return built.output[0].code.trim();
}

async function buildEntry({ root, mode }: ResolvedConfig, outDir: string): Promise<ServerEntry> {
  await build({
    root,
    mode,
    logLevel: 'warn',
    configFile: false,
    plugins: [react(), sitePages(), productionRouter()],
    // One bundle: a router of its own beside that of a package left out would know no location.
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      outDir,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'entry.mjs' } },
    },
  });
  return (await import(pathToFileURL(join(outDir, 'entry.mjs')).href)) as ServerEntry;
}
