import { lazy, Suspense, useId } from 'react';
import {
  setupSentences,
  BELOW_HEADLINE,
  FACTS,
  GOOD_TO_KNOW,
  HEADLINE,
  TWO_OF_YOU,
} from '../../content/game-words.ts';
import { askedFirst, howToPlay } from '../../content/how-to-play.ts';
import { classNames } from '../../lib/class-names.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { HeavyMoments, Signs } from './how-to-play-signs.tsx';
import { Steps } from './how-to-play-steps.tsx';
import styles from './how-to-play.module.css';

const { asked, contents, rules, start, try: attempt } = howToPlay;

/** The cards load later; if their code fails to load, the page shows none. */
const Cards = lazy(() => import('./how-to-play-cards.tsx').catch(() => ({ default: () => null })));

/** The rules of the game, the contents of the box, and frequent questions. */
export function HowToPlay() {
  const hydrated = useHydrated();
  return (
    <>
      <header className={classNames(page.page, styles.head)}>
        <div className={styles.words}>
          <h1>{HEADLINE}</h1>
          <p className={page.lead}>{BELOW_HEADLINE}</p>
          <ul className={styles.facts}>
            {FACTS.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p className={page.note}>{attempt.words}</p>
        </div>
        <div className={styles.cards} role="group" aria-label={attempt.label}>
          {hydrated ? (
            <Suspense>
              <Cards />
            </Suspense>
          ) : null}
        </div>
      </header>
      <Steps />
      <div className={classNames(page.page, styles.rules)}>
        <Rules title={rules.before} lines={setupSentences(false)} />
        <Rules title={rules.two} lines={TWO_OF_YOU} />
        <Rules title={rules.good} lines={GOOD_TO_KNOW} />
      </div>
      <Signs />
      <HeavyMoments />
      <Contents />
      <section className={styles.band} aria-labelledby="asked">
        <div className={classNames(page.page, styles.asked)}>
          <h2 id="asked">{asked.headline}</h2>
          <div className={styles.answers}>
            {askedFirst().map(({ question, answer }) => (
              <div key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className={classNames(page.page, styles.start)} aria-labelledby="start">
        <h2 id="start">{start.headline}</h2>
        <Start {...start.print} isMain />
        <Start {...start.buy} />
      </section>
    </>
  );
}

function Rules({ title, lines }: { title: string; lines: readonly string[] }) {
  const heading = useId();
  return (
    <section className={styles.rule} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function Contents() {
  return (
    <section className={page.page} aria-labelledby="contents">
      <h2 id="contents">{contents.headline}</h2>
      <div className={styles.lists}>
        {contents.lists.map(({ name, items }) => (
          <div key={name} className={styles.list}>
            <h3>{name}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface StartProps {
  name: string;
  words: string;
  label: string;
  to: string;
  isMain?: boolean;
}

function Start({ name, words, label, to, isMain = false }: StartProps) {
  return (
    <div className={styles.way}>
      <h3>{name}</h3>
      <p>{words}</p>
      <Button asChild variant={isMain ? 'primary' : 'quiet'}>
        <Link to={to}>{label}</Link>
      </Button>
    </div>
  );
}
