import { cp, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sitePages } from './pages.plugin.ts';
import { findDefinition, readPages, ROUTES } from './read-pages.ts';
import { servedPages } from './served-pages.ts';

const CAMPAIGN_PAGE = `import { PRODUCT_NAME } from '../../../content/brand.ts';
import { definePage } from '../../define-page.ts';

export const page = definePage({
  path: '/fr-xmas',
  title: 'Quiet Christmas',
  category: 'Special',
  description: \`An evening without talking, with the cards of \${PRODUCT_NAME} under the tree and nothing to explain.\`,
});

export default function Christmas() {
  return <h1>Nobody says a word.</h1>;
}
`;

describe('adding a page', () => {
  let root: string;

  beforeEach(async () => {
    // Outside the frontend: a build at the same time reads all of its files. The link is there to find packages.
    root = await realpath(await mkdtemp(join(tmpdir(), 'pages-')));
    const frontend = join(import.meta.dirname, '..', '..');
    await symlink(join(frontend, '..', 'node_modules'), join(root, 'node_modules'));
    await cp(join(frontend, 'src'), join(root, 'src'), { recursive: true });
    await writeFile(join(root, ROUTES, 'site', 'fr-xmas.tsx'), CAMPAIGN_PAGE);
  });

  afterEach(() => rm(root, { recursive: true }));

  it('a page added as one file is served, titled, indexed and prerendered', async () => {
    expect(servedPages(readPages(root))).toContainEqual({
      path: '/fr-xmas',
      title: 'Quiet Christmas | Unspoken',
      category: 'Special',
      html: 'pages/fr_xmas.html',
      indexed: true,
    });
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), sitePages()],
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const entry = await server.ssrLoadModule('/src/entry-server.tsx');
      const html = await (entry.drawPage as (path: string) => Promise<string>)('/fr-xmas');
      expect(html).toContain('<h1>Nobody says a word.</h1>');
      expect(html).toContain('<footer');
      const titles = await server.ssrLoadModule('/src/app/page-titles.ts');
      expect((titles.pageTitle as (key: string) => string)('fr_xmas')).toBe(
        'Quiet Christmas | Unspoken',
      );
    } finally {
      await server.close();
    }
  }, 60_000);

  it('refuses two pages with one path and names both files', async () => {
    await writeFile(join(root, ROUTES, 'site', 'fr-xmas-two.tsx'), CAMPAIGN_PAGE);
    expect(() => readPages(root)).toThrow(/fr-xmas.*fr-xmas.*have the same path: \/fr-xmas\./);
  });
});

describe('findDefinition', () => {
  it('findDefinition returns undefined for a route without a definition', () => {
    expect(findDefinition('part.tsx', 'export const Part = () => <p />;')).toBeUndefined();
  });

  it.each([
    [
      'values known only at run time',
      'export const page = definePage({ title: makeTitle() });',
      'page.tsx: a page definition holds literals, addresses of lib/paths.ts and the product name only.',
    ],
    [
      'a path that lib/paths.ts lacks',
      'export const page = definePage({ path: paths.nowhere });',
      'page.tsx',
    ],
    [
      'a definition that is not exported',
      'const page = definePage({});',
      'page.tsx needs: export const page = definePage({…}).',
    ],
  ])('findDefinition refuses %s and names the file', (_what, text, words) => {
    expect(() => findDefinition('page.tsx', text)).toThrow(words);
  });
});
