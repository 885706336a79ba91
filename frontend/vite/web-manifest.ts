import { PRODUCT_NAME, TAGLINE } from '../src/content/brand.ts';
import { paths } from '../src/lib/paths.ts';

/** Web app manifest, for adding the site to a home screen. */
export const webManifest = {
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: TAGLINE,
  lang: 'en',
  start_url: paths.question,
  scope: '/',
  // On an iPhone, notifications and offline pages work only in this mode. Links to other sites open in the browser.
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
