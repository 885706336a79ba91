import type { ReactNode } from 'react';
import { launch } from '../../content/launch.ts';
import { withoutScript } from '../../content/without-script.ts';
import { useIsPast } from '../../ui/countdown-clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { settings } from '../../lib/settings.ts';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './launch-rating.module.css';

const NO_COUNTDOWN = { end: '1970', isOver: true };

interface LaunchRatingProps {
  rating: (className?: string) => ReactNode;
  signup: ReactNode;
}

/**
 * Launch page, before and after the launch: countdown, a photo to rate, the sign-up list, and a prize if there is
 * one.
 */
export function LaunchRating({ rating, signup }: LaunchRatingProps) {
  const { countdown = NO_COUNTDOWN, phase, prize } = settings;
  const isOnSale = phase === 'on-sale';
  const isOver = isOnSale || countdown.isOver;
  const end = new Date(isOnSale ? 0 : countdown.end);
  const words = isOnSale ? launch.after : launch.before;
  const label = isOver && !isOnSale ? launch.before.late : words.countdown;
  const isDrawOpen = !useIsPast(Date.parse(prize?.until ?? ''), prize?.isOver ?? true);
  return (
    <div className={classNames(page.page, styles.page, isOver && styles.over)}>
      <h1 className={styles.headline}>{isDrawOpen ? launch.prize.headline : launch.headline}</h1>
      <section className={styles.launch} aria-label="Launch">
        <p className={styles.label}>{label}</p>
        <Countdown className={styles.countdown} target={end} label={label} isOver={isOver} />
        {isOver ? null : (
          <WithoutScript>{withoutScript.launch(dayAndTime(countdown.end))}</WithoutScript>
        )}
      </section>
      {rating(styles.widget)}
      <section className={styles.signup} aria-labelledby="launch-list">
        <h2 id="launch-list">{isDrawOpen ? launch.prize.signup : words.headline}</h2>
        {prize ? <Prize isOpen={isDrawOpen} {...prize} /> : null}
        {isDrawOpen ? null : <p className={styles.lead}>{words.lead}</p>}
        {signup}
      </section>
    </div>
  );
}

interface PrizeProps {
  isOpen: boolean;
  text: string;
  until: string | null;
}

function Prize({ isOpen, text, until }: PrizeProps) {
  const { prizeRules } = settings.links;
  if (!isOpen) return <p className={styles.lead}>{launch.prize.over}</p>;
  return (
    <>
      <p className={styles.lead}>{text}</p>
      {until || prizeRules ? (
        <p className={classNames(page.note, styles.terms)}>
          {until ? <span>{`Open until ${dayAndTime(until)}. `}</span> : null}
          {prizeRules ? (
            <a href={prizeRules} target="_blank" rel="noopener">
              <span>{launch.prize.rules}</span>
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** Formats a date in UTC, so that the server and every browser give the same text. */
function dayAndTime(instant: string): string {
  const day = new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return `${day}, ${instant.slice(11, 16)} UTC`;
}
