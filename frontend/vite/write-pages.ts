import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type ResolvedConfig } from 'vite';
import { pageKeyOf } from '../src/app/pages.ts';
import { assetFileNames } from './asset-file-names.ts';
import { cssNames } from './css-names.ts';
import { bundledScript, inlineScript } from './inline-script.ts';
import { filesOf, firstFiles } from './page-files.ts';
import { browserHtml, pageHtml } from './page-html.ts';
import { htmlFile, isPublic, PAGES, photoFile, servedPages, sitePages } from './served-pages.ts';
import { webManifest } from './web-manifest.ts';

/** Module of the header, which every page loads after the initial load. */
const HEADER = 'src/app/shell/session-header.tsx';
/** The script for the first page view goes before this link: after a stylesheet, it would wait for that file. */
const ICON = '<link rel="icon"';

type PageRenderer = typeof import('../src/entry-server.tsx');

/**
 * Writes the HTML of each page, the code with which the server renders public pages into that HTML, and files such as
 * the sitemap. Rendered pages are readable before their scripts have loaded, and without scripts.
 */
export async function writePages(site: ResolvedConfig, folder: string): Promise<void> {
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const script = (entry: string) => inlineScript(site, `src/entry-${entry}.ts`);

  const firstView = `${await script('first-view')}\n    ${ICON}`;
  const template = (await read('index.html')).replace(ICON, () => firstView);
  await write('index.html', template);
  await write('pages.json', `${JSON.stringify(servedPages(), null, 2)}\n`);
  await write('site.webmanifest', JSON.stringify(webManifest));
  // The folder of a service worker determines which pages it serves.
  await write('service-worker.js', await bundledScript(site, 'src/service-worker.ts'));

  await mkdir(join(folder, PAGES), { recursive: true });
  const { renderPage } = await buildRenderer(site, join(folder, PAGES, 'renderer'));
  const earlyScripts = (await script('early-presses')) + (await script('before-paint'));
  const afterPaint = await script('after-paint');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
  for (const page of sitePages) {
    const component =
      Object.keys(manifest).find((file) => pageKeyOf(file) === page.key) ?? page.key;
    const own = filesOf(manifest, [HEADER, component]);
    if (!isPublic(page)) {
      await write(htmlFile(page), browserHtml(template, own, page.calls));
      continue;
    }
    const withPhoto = page.photo === true;
    // Renders each page once, so that a page that cannot be rendered fails the build instead of a request.
    await renderPage({ path: page.path, withPhoto });
    const styles = [...firstFiles(manifest).styles, ...own.styles];
    const css = (await Promise.all(styles.map(read))).map((text) => text.trim()).join('');
    const parts = { page, scripts: own.scripts, styles, css, earlyScripts, afterPaint };
    await write(htmlFile(page), pageHtml(template, { ...parts, withPhoto: false }));
    if (withPhoto) await write(photoFile(page), pageHtml(template, { ...parts, withPhoto }));
  }
}

async function buildRenderer(
  { root, mode }: ResolvedConfig,
  outDir: string,
): Promise<PageRenderer> {
  await build({
    root,
    mode,
    logLevel: 'warn',
    configFile: false,
    plugins: [react()],
    css: cssNames,
    // Bundles all packages. The server lacks them, and a second copy of the router would have no location context.
    ssr: { noExternal: true },
    // Fixed here, because the server may run in another mode, in which React would be slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/entry-server.tsx',
      outDir,
      copyPublicDir: false,
      minify: true,
      // The rendered pages name the files of the browser build.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { entryFileNames: 'entry.mjs', assetFileNames, codeSplitting: false },
      },
    },
  });
  return (await import(pathToFileURL(join(outDir, 'entry.mjs')).href)) as PageRenderer;
}
