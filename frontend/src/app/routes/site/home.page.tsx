import { useLocation, useNavigate } from 'react-router-dom';
import { PRODUCT_NAME, TAGLINE } from '../../../content/brand.ts';
import { home } from '../../../content/home.ts';
import { RatingWidget } from '../../../features/ratings/card/rating-widget.tsx';
import type { AfterSignup } from '../../../features/signups/signed-up.tsx';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { paths } from '../../../lib/paths.ts';
import { withUtm } from '../../../lib/utm.ts';
import { Link } from '../../../ui/link.tsx';
import { classNames } from '../../../lib/class-names.ts';
import page from '../../../ui/page.module.css';
import styles from './home.module.css';

/** Home page: one photo to rate, and the sign-up form. */
export default function Home() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <div className={classNames(page.page, styles.page)}>
      <header className={classNames(page.wordsToRate, styles.words)}>
        <h1 className={styles.brand}>{PRODUCT_NAME}</h1>
        <p className={styles.lead}>{TAGLINE}</p>
      </header>
      <RatingWidget className={styles.widget} />
      <section className={styles.signup} aria-labelledby="home-signup">
        <h2 id="home-signup" className={styles.ask}>
          {home.signup.headline}
        </h2>
        <SignupForm
          endpoint="home"
          placeholder={home.signup.placeholder}
          buttonLabel={home.signup.act}
          pendingLabel={home.signup.pending}
          onSuccess={(signedUp) =>
            void navigate(withUtm(paths.vipPass, search), {
              state: { signedUp } satisfies AfterSignup,
            })
          }
        />
        <p className={page.note}>{home.signup.note}</p>
      </section>
      <WaysOn />
    </div>
  );
}

function WaysOn() {
  return (
    <nav className={styles.ways} aria-label={home.ways.heading}>
      <p>{home.ways.round}</p>
      <ul>
        {home.ways.links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
