import type { ReactNode } from 'react';
import { PRODUCT_NAME, TAGLINE } from '../../content/brand.ts';
import { FACTS } from '../../content/game-words.ts';
import { home } from '../../content/home.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import styles from './home.module.css';
import { TableCards } from './table-cards.tsx';

/** Numbers of the cards that lie around the photo. */
const ON_THE_TABLE = [1, 24, 20, 8];

interface HomeHeroProps {
  /** A photo to rate. */
  rating: (className?: string) => ReactNode;
}

/** A table of cards with one photo to rate. */
export function HomeHero({ rating }: HomeHeroProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.hero}>
        <header className={styles.words}>
          <h1 className={styles.brand}>{PRODUCT_NAME}</h1>
          <p className={styles.tagline}>{TAGLINE}</p>
          <p className={styles.facts}>{FACTS.join(' · ')}</p>
        </header>
        <div className={styles.table}>
          <TableCards cards={ON_THE_TABLE} lie="around" />
          {rating(styles.widget)}
          <div className={styles.photo}>
            <h2>{home.photo.heading}</h2>
            <p className={page.note}>{home.photo.words}</p>
          </div>
        </div>
        <div className={styles.acts}>
          <p className={page.lead}>{home.about}</p>
          <Button asChild>
            <Link to={home.print.to}>{home.print.label}</Link>
          </Button>
          <Button asChild variant="quiet">
            <Link to={home.decks.to}>{home.decks.label}</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The sign-up, around its form. */
export function HomeSignup({ children }: { children: ReactNode }) {
  const { headline, note } = home.signup;
  return (
    <section className={styles.signup} aria-labelledby="home-signup">
      <div>
        <h2 id="home-signup">{headline}</h2>
        <p className={page.note}>{note}</p>
      </div>
      {children}
    </section>
  );
}

/** Links to the ways to play. */
export function HomeWays() {
  return (
    <nav className={styles.ways} aria-label={home.ways.heading}>
      <ul>
        {home.ways.links.map(({ label, words, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
