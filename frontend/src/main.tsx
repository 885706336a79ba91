import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { partsLoaded } from './app/lazy-part.ts';
import { storeMailedToken } from './app/navigation/mailed-token.ts';
import { Shell } from './app/shell/shell.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/page.module.css';

/**
 * Maximum time in ms to wait for the first parts before the first render. The HTML names their files, so most load in
 * this time. A part that loads later is shown at the earliest 300 ms after its placeholder, because of React.
 */
const TIMEOUT = 200;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');

storeMailedToken();
// The service worker stores the files of this list, so that the page of the question opens without a connection. By
// default the list ends after 250 entries.
performance.setResourceTimingBufferSize(5_000);
const app = (
  <StrictMode>
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  </StrictMode>
);
const render = () => {
  // Public pages are prerendered, so that their markup is hydrated.
  if (root.firstChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
};
void partsLoaded(TIMEOUT).then(render);
