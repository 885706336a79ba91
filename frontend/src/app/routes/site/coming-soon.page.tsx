import { useLocation, useNavigate } from 'react-router-dom';
import { comingSoon } from '../../../content/coming-soon.ts';
import type { AfterSignup } from '../../../features/signups/signed-up.tsx';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { paths } from '../../../lib/paths.ts';
import { settings } from '../../../lib/settings.ts';
import { withUtm } from '../../../lib/utm.ts';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SealedBox } from '../../../ui/drawings/sealed-box.tsx';
import { classNames } from '../../../lib/class-names.ts';
import page from '../../../ui/page.module.css';
import styles from './coming-soon.module.css';

/** Teaser for the decks before the campaign starts. */
export default function ComingSoon() {
  const { pass, phase = 'before' } = settings;
  const offer = pass ? comingSoon.offer : comingSoon.news;
  return (
    <>
      <section className={styles.stage}>
        <div className={classNames(page.page, styles.opening)}>
          <div className={styles.words}>
            <h1>{comingSoon.headline}</h1>
            <p className={page.lead}>{`${comingSoon.lead[phase]} ${offer}`}</p>
            <OfferForm />
            <NextStep />
          </div>
          <SealedBox className={styles.box} band={comingSoon.band} />
        </div>
      </section>
      <Facts />
      <section className={styles.stage} aria-labelledby="be-first">
        <div className={classNames(page.page, styles.close)}>
          <h2 id="be-first">{comingSoon.close.headline}</h2>
          <p className={page.lead}>{pass ? comingSoon.close.lead : offer}</p>
          <OfferForm />
        </div>
      </section>
    </>
  );
}

/** To the crowdfunding while it is open, or to the decks that are on sale. */
function NextStep() {
  const { links, phase } = settings;
  if (phase === 'on-sale') return <Link to={paths.decks}>{comingSoon.see}</Link>;
  if (phase !== 'crowdfunding' || !links.crowdfunding) return null;
  return (
    <a href={links.crowdfunding} target="_blank" rel="noopener">
      <span>{comingSoon.back}</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

function Facts() {
  return (
    <dl className={styles.facts}>
      {comingSoon.facts.map(({ figure, words }) => (
        <div key={figure} className={styles.fact}>
          <dt>{figure}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function OfferForm() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <SignupForm
      className={styles.form}
      endpoint="general"
      variant="stack"
      buttonLabel={comingSoon.act}
      pendingLabel={comingSoon.pending}
      onSuccess={(signedUp) =>
        void navigate(withUtm(paths.vipPass, search), { state: { signedUp } satisfies AfterSignup })
      }
    />
  );
}
