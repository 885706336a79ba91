import { BrowserRouter } from 'react-router-dom';
import { Site } from './site.tsx';

/** The site: its shell at once, pages and data as soon as they are there. */
export function App() {
  return (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  );
}
