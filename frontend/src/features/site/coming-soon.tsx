import type { ComponentType } from 'react';
import { comingSoon } from '../../content/coming-soon.ts';
import { paths } from '../../lib/paths.ts';
import { settings } from '../../lib/settings.ts';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SealedBox } from '../../ui/drawings/sealed-box.tsx';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './coming-soon.module.css';

interface ComingSoonProps {
  /** The sign-up form, which the page shows twice. */
  Form: ComponentType<{ className?: string | undefined }>;
}

/** Teaser for the decks. Its words follow the phase of the sale. */
export function ComingSoon({ Form }: ComingSoonProps) {
  const { pass, phase = 'before' } = settings;
  const offer = pass ? comingSoon.offer : comingSoon.news;
  return (
    <>
      <section className={styles.stage}>
        <div className={classNames(page.page, styles.opening)}>
          <div className={styles.words}>
            <h1>{comingSoon.headline}</h1>
            <p className={page.lead}>{`${comingSoon.lead[phase]} ${offer}`}</p>
            <Form className={styles.form} />
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
          <Form className={styles.form} />
        </div>
      </section>
    </>
  );
}

/** Link to the crowdfunding while it is open, or to the decks when they are on sale. */
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
