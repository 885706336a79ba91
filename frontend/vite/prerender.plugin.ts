import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { drawnFile, publicKeys } from '../src/lib/served-pages.ts';
import { pages } from '../src/lib/pages.ts';
import { filesOf, firstFiles } from './page-files.ts';
import { pageHtml } from './page-html.ts';
import { modulesOf } from './page-modules.ts';
import { productionRouter } from './production-router.plugin.ts';

const ENTRY = 'src/entry-server.tsx';

interface ServerEntry {
  drawPage: (path: string) => Promise<string>;
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
  const early = await buildEarlyScript(site);
  // Below the project, because what is left outside the bundle is looked for from there.
  const workshop = await mkdtemp(join(folder, '.drawing-'));
  try {
    const { drawPage } = await buildEntry(site, workshop);
    for (const key of publicKeys()) {
      const body = await drawPage(pages[key]);
      const { scripts, styles: own } = filesOf(manifest, modulesOf(key));
      const styles = [...firstFiles(manifest).styles, ...own];
      const css = await stylesIn(folder, styles);
      const path = join(folder, drawnFile(key));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, pageHtml(template, { key, body, scripts, styles, css, early }));
    }
  } finally {
    await rm(workshop, { recursive: true });
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

async function stylesIn(folder: string, files: string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.trim()).join('');
}

/** Apart from the site, of which it must load nothing. Answers the path of its file. */
async function buildEarlyScript({ root, build: of }: ResolvedConfig): Promise<string> {
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
        input: 'src/entry-early-picture.ts',
        output: { entryFileNames: 'assets/early-picture-[hash].js' },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One build was asked for.');
  return built.output[0].fileName;
}

async function buildEntry({ root, mode }: ResolvedConfig, outDir: string): Promise<ServerEntry> {
  await build({
    root,
    mode,
    logLevel: 'warn',
    configFile: false,
    plugins: [react(), productionRouter()],
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
