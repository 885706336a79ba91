import { BrowserRouter } from 'react-router-dom';
import { Router } from './router.tsx';
import { Shell } from './shell/shell.tsx';

/** The site: its shell at once, pages and data as soon as they are there. */
export function App() {
  return (
    <BrowserRouter>
      <Shell>
        <Router />
      </Shell>
    </BrowserRouter>
  );
}
