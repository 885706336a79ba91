import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ScriptlessHeader } from './app/shell/scriptless-header.tsx';
import { Shell } from './app/shell/shell.tsx';
import { structuredData } from './content/structured-data.ts';
import { setServedPhoto } from './lib/served-photo.ts';
import { NO_SETTINGS, type PageSettings, setSettings } from './lib/settings.ts';

interface PageToRender {
  path: string;
  /** Origin of the site. */
  appUrl?: string;
  settings?: PageSettings;
  /** Whether to render placeholders for a photo to rate, which the server chooses per visit. */
  withPhoto: boolean;
}

/** Sizes that occur in no page, by the placeholder that replaces them in the markup. */
const SIZE = { '%PHOTO_WIDTH%': 918_273_641, '%PHOTO_HEIGHT%': 918_273_659 };
const PHOTO = {
  id: 0,
  objectStorageUrl: '%PHOTO_URL%',
  width: SIZE['%PHOTO_WIDTH%'],
  height: SIZE['%PHOTO_HEIGHT%'],
  placeholder: '%PHOTO_PLACEHOLDER%',
};
/**
 * Matches the preloads that React puts before the markup. They belong in the head, where the browser finds them
 * earlier.
 */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/**
 * Renders the complete markup of a page, which the server inserts into its HTML and the browser hydrates, and the
 * structured data for search engines. Not safe to run concurrently.
 */
export async function renderPage({
  path,
  appUrl = '',
  settings = NO_SETTINGS,
  withPhoto,
}: PageToRender) {
  setSettings(settings);
  setServedPhoto(withPhoto ? PHOTO : null);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <Shell scriptless={<ScriptlessHeader />} />
      </StaticRouter>
    </StrictMode>,
    {
      // React would insert larger parts with inline scripts, which the CSP blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  let html = await new Response(prelude).text();
  for (const [place, size] of Object.entries(SIZE)) html = html.replaceAll(String(size), place);
  const [preloads] = PRELOADS.exec(html) ?? [''];
  return { preloads, body: html.slice(preloads.length), data: structuredData(path, appUrl) };
}
