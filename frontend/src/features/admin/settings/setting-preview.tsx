import type { ReactNode } from 'react';
import type { SettingName } from '../../../api/site-settings.ts';
import bannerStyles from '../../../ui/banner.module.css';
import { Countdown } from '../../../ui/countdown.tsx';
import { PlayingCard } from '../../../ui/playing-card.tsx';
import { moment } from '../tables/table-words.ts';
import styles from './setting-preview.module.css';
import { itemsOf, textOf, type Values } from './setting-values.ts';

/** Preview of the values before saving. */
export function SettingPreview({ name, values }: { name: SettingName; values: Values }) {
  const preview = PREVIEWS[name]?.(values);
  if (!preview) return null;
  return (
    <div className={styles.preview} role="group" aria-label="Preview">
      <p className={styles.label}>Preview</p>
      {preview}
    </div>
  );
}

const PREVIEWS: Partial<Record<SettingName, (values: Values) => ReactNode>> = {
  banner: (values) => (
    <>
      <p className={`${bannerStyles.banner ?? ''} ${styles.banner ?? ''}`}>
        <span className={bannerStyles.text}>{textOf(values['text'])}</span>
      </p>
      <p>{spanWords(values)}</p>
    </>
  ),
  countdown: (values) => {
    const end = new Date(textOf(values['end']));
    if (Number.isNaN(end.getTime())) return <p>Please choose a day and a time.</p>;
    return (
      <>
        <Countdown className={styles.countdown} target={end} label="Until the launch" />
        <p>{isPast(values['end']) ? 'The page says: The launch is here' : 'Until the launch'}</p>
      </>
    );
  },
  prize: (values) => (
    <>
      <p className={styles.words}>{textOf(values['text'])}</p>
      <p>{spanWords(values)}</p>
    </>
  ),
  testimonials: (values) => {
    const shown = itemsOf(values['voices']).filter(({ hidden }) => hidden !== true);
    if (shown.length === 0) return <p>The page of the decks has no testimonials.</p>;
    return (
      <ul className={styles.voices}>
        {shown.map((voice, place) => (
          <li key={place}>
            <PlayingCard className={styles.voice}>
              <figure>
                <blockquote className={styles.words}>{textOf(voice['words'])}</blockquote>
                <figcaption>{textOf(voice['name'])}</figcaption>
              </figure>
            </PlayingCard>
          </li>
        ))}
      </ul>
    );
  },
  operator: (values) => (
    <p className={styles.lines}>
      {['legalName', 'postalAddress', 'contact'].map((name) => textOf(values[name])).join('\n')}
    </p>
  ),
  mail: (values) => (
    <p className={styles.lines}>
      From: {textOf(values['senderName'])} &lt;{textOf(values['senderAddress'])}&gt;
    </p>
  ),
};

/** Sentence that says who sees the content, and when. */
function spanWords({ on, from, until }: Values): string {
  if (on !== true) return 'Off: nobody sees it.';
  if (isPast(until)) return 'Over: nobody sees it any more.';
  const end = until ? ` until ${moment(textOf(until))}` : '';
  if (from && !isPast(from)) return `Shown from ${moment(textOf(from))} on${end}.`;
  return until ? `Shown${end}.` : 'Shown until you change it.';
}

function isPast(instant: unknown): boolean {
  return Date.parse(textOf(instant)) <= Date.now();
}
