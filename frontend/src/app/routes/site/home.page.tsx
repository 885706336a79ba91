import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRODUCT_NAME, TAGLINE } from '../../../content/brand.ts';
import { FACTS } from '../../../content/game-words.ts';
import { home } from '../../../content/home.ts';
import { RatingWidget } from '../../../features/ratings/card/rating-widget.tsx';
import type { AfterSignup } from '../../../features/signups/signed-up.tsx';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { paths } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { withUtm } from '../../../lib/utm.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import page from '../../../ui/page.module.css';
import { HomeSteps } from './home-steps.tsx';
import styles from './home.module.css';

/** Decoration: without its code, there is none. */
const HomeCards = lazy(() => import('./home-cards.tsx').catch(() => ({ default: () => null })));

/** Home page: a table of cards with one photo to rate, the game in four steps, and the sign-up form. */
export default function Home() {
  const hydrated = useHydrated();
  return (
    <>
      <div className={styles.stage}>
        <div className={styles.hero}>
          <header className={styles.words}>
            <h1 className={styles.brand}>{PRODUCT_NAME}</h1>
            <p className={styles.tagline}>{TAGLINE}</p>
            <p className={styles.facts}>{FACTS.join(' · ')}</p>
          </header>
          <div className={styles.table}>
            {hydrated ? (
              <Suspense>
                <HomeCards />
              </Suspense>
            ) : null}
            <RatingWidget className={styles.widget} />
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
      <HomeSteps />
      <Signup />
      <WaysOn />
    </>
  );
}

function Signup() {
  const { headline, placeholder, act, pending, note } = home.signup;
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <section className={styles.signup} aria-labelledby="home-signup">
      <div>
        <h2 id="home-signup">{headline}</h2>
        <p className={page.note}>{note}</p>
      </div>
      <SignupForm
        endpoint="home"
        placeholder={placeholder}
        buttonLabel={act}
        pendingLabel={pending}
        onSuccess={(signedUp) =>
          void navigate(withUtm(paths.vipPass, search), {
            state: { signedUp } satisfies AfterSignup,
          })
        }
      />
    </section>
  );
}

function WaysOn() {
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
