import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ScriptlessHeader } from './app/shell/scriptless-header.tsx';
import { Site } from './app/site.tsx';
import { type Picture, setServedPicture } from './lib/served-picture.ts';
import { NO_SETTINGS, type Settings, setSettings } from './lib/settings.ts';

/**
 * Renders the HTML of the page at a path for hydration, complete and without scripts, with a picture to rate if given.
 * Not safe to run concurrently.
 */
export async function drawPage(
  path: string,
  settings: Settings = NO_SETTINGS,
  picture: Picture | null = null,
): Promise<string> {
  setSettings(settings);
  setServedPicture(picture);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <Site scriptless={<ScriptlessHeader />} />
      </StaticRouter>
    </StrictMode>,
    {
      // Larger parts would be inserted by inline scripts, which the CSP blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
