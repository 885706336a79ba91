import { BrowserRouter } from 'react-router-dom';
import { Site } from './site.tsx';

/** The site: renders the shell first, then pages and data when they have loaded. */
export function App() {
  return (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  );
}
