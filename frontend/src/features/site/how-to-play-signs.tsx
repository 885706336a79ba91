import { HEAVY, SIGNS, SIGNS_HEADLINE, SIGNS_LEAD } from '../../content/game-words.ts';
import { howToPlay } from '../../content/how-to-play.ts';
import { classNames } from '../../lib/class-names.ts';
import { LineDrawing } from '../../ui/drawings/line-drawing.tsx';
import { HEAVY_DRAWINGS, SIGN_DRAWINGS, SIGN_SIZE } from '../../ui/drawings/sign-drawings.ts';
import type { Shape } from '../../ui/drawings/shape.ts';
import page from '../../ui/page.module.css';
import styles from './how-to-play-signs.module.css';

/** The six signs of a quiet table. */
export function Signs() {
  return (
    <section className={styles.band} aria-labelledby="signs">
      <div className={classNames(page.page, styles.section)}>
        <h2 id="signs">{SIGNS_HEADLINE}</h2>
        <p className={page.lead}>{SIGNS_LEAD}</p>
        <SignList words={SIGNS} drawings={SIGN_DRAWINGS} />
      </div>
    </section>
  );
}

/** What anyone may do when a card gets heavy. */
export function HeavyMoments() {
  return (
    <section className={classNames(page.page, styles.section)} aria-labelledby="heavy">
      <h2 id="heavy">{howToPlay.heavy}</h2>
      <SignList words={HEAVY} drawings={HEAVY_DRAWINGS} />
    </section>
  );
}

interface SignListProps<Name extends string> {
  words: Readonly<Record<Name, string>>;
  drawings: Readonly<Record<Name, readonly Shape[]>>;
}

function SignList<Name extends string>({ words, drawings }: SignListProps<Name>) {
  return (
    <ul className={styles.signs}>
      {(Object.entries(words) as [Name, string][]).map(([name, meaning]) => (
        <li key={name} className={styles.sign}>
          <LineDrawing
            className={styles.drawing}
            shapes={drawings[name]}
            width={SIGN_SIZE}
            height={SIGN_SIZE}
          />
          <div>
            <h3>{name}</h3>
            <p className={styles.meaning}>{meaning}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
