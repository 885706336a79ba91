import { createRoot } from 'react-dom/client';
import { TAGLINE } from '../../frontend/src/content/brand.ts';
import '../../frontend/src/ui/tokens.css';
import '../../frontend/src/ui/fonts.css';
import '../../frontend/src/ui/base.css';
import { PrintedCard } from '../../frontend/src/ui/printed-card.tsx';
import { Wordmark } from '../../frontend/src/ui/wordmark.tsx';
import './share-image.css';

/** The cards on the table, from left to right; 0 lies face down. */
const CARDS = [24, 0, 20];

createRoot(document.body).render(
  <>
    <Wordmark className="name" />
    {window.location.search === '?ground' ? null : <p className="tagline">{TAGLINE}</p>}
    {CARDS.map((card) => (
      <div key={card} className="card">
        <PrintedCard card={card || 1} turned={card === 0} loading="eager" />
      </div>
    ))}
  </>,
);
