import type { Plugin } from 'vite';
import { PRODUCT_NAME, TAGLINE } from '../src/content/brand.ts';
import { paths } from '../src/lib/paths.ts';

const PATH = '/site.webmanifest';
const TYPE = 'application/manifest+json';

/** Web app manifest, for adding the site to a home screen. */
const manifest = {
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: TAGLINE,
  lang: 'en',
  start_url: paths.question,
  scope: '/',
  // An iPhone has notifications and pages without a connection only in this mode. Links to the shop open in the browser.
  display: 'standalone',
  background_color: '#f7f2e8',
  theme_color: '#f7f2e8',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};

/** Writes `site.webmanifest`, and serves it in development. */
export function webManifest(): Plugin {
  const source = `${JSON.stringify(manifest, null, 2)}\n`;
  return {
    name: 'unspoken:web-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: PATH.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use(PATH, (_request, response) => {
        response.setHeader('Content-Type', TYPE).end(source);
      });
    },
  };
}
