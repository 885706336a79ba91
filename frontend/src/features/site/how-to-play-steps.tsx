import { howToPlay } from '../../content/how-to-play.ts';
import { STEPS } from '../../content/game-words.ts';
import { classNames } from '../../lib/class-names.ts';
import { LineDrawing } from '../../ui/drawings/line-drawing.tsx';
import { DRAWING, STEP_DRAWINGS } from '../../ui/drawings/step-drawings.ts';
import page from '../../ui/page.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './how-to-play-steps.module.css';

/** The four steps of the game, on one red thread that runs from drawing to drawing. */
export function Steps() {
  return (
    <section className={styles.band} aria-labelledby="steps">
      <VisuallyHidden>
        <h2 id="steps">{howToPlay.steps}</h2>
      </VisuallyHidden>
      <ol className={classNames(page.page, styles.steps)}>
        {STEPS.map(({ title, text }, place) => (
          <li key={title} className={styles.step}>
            <div className={styles.drawing}>
              <LineDrawing shapes={STEP_DRAWINGS[place] ?? []} {...DRAWING} />
              {place === STEPS.length - 1 ? null : <Thread />}
            </div>
            <div className={styles.words}>
              <p className={styles.number}>{place + 1}</p>
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The thread to the next drawing, which is beside this one or, on a phone, below it. */
function Thread() {
  return (
    <>
      <span className={styles.across} />
      <svg
        viewBox="0 0 140 100"
        preserveAspectRatio="none"
        className={styles.around}
        aria-hidden="true"
      >
        <path d="M126 0C145 0 145 26 122 26H18C-5 26 -5 100 14 100" />
      </svg>
    </>
  );
}
