import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../../content/brand.ts';
import type { HomeWords } from '../../content/home.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import styles from './home.module.css';
import { LazyDealtCards } from './lazy-dealt-cards.tsx';

/** Numbers of the cards around the photo. */
const ON_THE_TABLE = [1, 24, 20, 8];

interface HomeHeroProps {
  words: HomeWords;
  /** A photo to rate. */
  rating: (className?: string) => ReactNode;
}

/** First part of the home page: a photo to rate, with cards around it. */
export function HomeHero({ words, rating }: HomeHeroProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.hero}>
        <header className={styles.words}>
          <h1 className={styles.brand}>{PRODUCT_NAME}</h1>
          <p className={styles.tagline}>{words.tagline}</p>
          <p className={styles.facts}>{words.facts.join(' · ')}</p>
        </header>
        <div className={styles.table}>
          <LazyDealtCards cards={ON_THE_TABLE} lie="around" />
          {rating(styles.widget)}
          <div className={styles.photo}>
            <h2>{words.photo.heading}</h2>
            <p className={page.note}>{words.photo.words}</p>
          </div>
        </div>
        <div className={styles.actions}>
          <p className={page.lead}>{words.about}</p>
          <Button asChild>
            <Link to={words.print.to}>{words.print.label}</Link>
          </Button>
          <Button asChild variant="quiet">
            <Link to={words.decks.to}>{words.decks.label}</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}

interface HomeSignupProps {
  words: HomeWords['signup'];
  children: ReactNode;
}

/** Section with the sign-up form. */
export function HomeSignup({ words, children }: HomeSignupProps) {
  const { headline, note } = words;
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
export function HomeWays({ heading, links }: HomeWords['ways']) {
  return (
    <nav className={styles.ways} aria-label={heading}>
      <ul>
        {links.map(({ label, words, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
