import type { ReactNode } from 'react';
import type { SettingFieldDto, SettingName, SiteSettingDto } from '../../../api/admin.ts';
import { comingSoon } from '../../../content/coming-soon.ts';
import { deckShop } from '../../../content/decks.ts';
import { launch } from '../../../content/launch.ts';
import bannerStyles from '../../../ui/banner.module.css';
import { Countdown } from '../../../ui/countdown.tsx';
import { PlayingCard } from '../../../ui/playing-card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { LetterPreview } from '../letters/letter-preview.tsx';
import { moment } from '../shared/formats.ts';
import styles from './setting-preview.module.css';
import { isPlaceholder, itemsOf, textOf, type Values } from './setting-values.ts';

/** Preview of the typed values before they are saved. */
export function SettingPreview({ setting, values }: { setting: SiteSettingDto; values: Values }) {
  return (
    <div className={styles.preview} role="group" aria-label="Preview">
      <p className={styles.label}>Preview</p>
      {PREVIEWS[setting.name](values, setting.fields)}
    </div>
  );
}

const PHASE_WORDS: Record<string, string> = {
  before: `No banner. The decks: ${deckShop.notYet.before}\nThe teaser: ${comingSoon.lead.before}`,
  crowdfunding: `No banner. The decks lead to the crowdfunding.\nThe teaser: ${comingSoon.lead.crowdfunding}`,
  'on-sale': `The banner, if it is on. The decks have the button ${deckShop.buy}.\nThe launch page: ${launch.after.countdown}`,
};

type Preview = (values: Values, fields: readonly SettingFieldDto[]) => ReactNode;

const PREVIEWS: Record<SettingName, Preview> = {
  phase: ({ now }) => {
    const phase = PHASE_WORDS[textOf(now)];
    if (!phase) return <p>Look at the pages: each follows from what you enter below.</p>;
    return <p className={styles.lines}>{phase}</p>;
  },
  banner: (values) => (
    <>
      <p className={`${bannerStyles.banner ?? ''} ${styles.banner ?? ''}`}>
        <span className={bannerStyles.text}>{textOf(values['text'])}</span>
      </p>
      <p>{spanWords(values)}</p>
    </>
  ),
  links: (values, fields) => (
    <ul className={styles.links}>
      {fields.map(({ name, label }) => (
        <li key={name}>
          <LinkPreview label={label} address={textOf(values[name])} />
        </li>
      ))}
    </ul>
  ),
  storefront: ({ domain, token, productId }) => (
    <p>
      {domain && token && productId
        ? `The page of the $1 VIP pass shows the buy button of ${textOf(domain)}.`
        : 'The page of the $1 VIP pass shows a plain link instead of a buy button.'}
    </p>
  ),
  countdown: (values) => {
    const end = new Date(textOf(values['end']));
    if (Number.isNaN(end.getTime())) return <p>Please choose a day and a time.</p>;
    return (
      <>
        <Countdown className={styles.countdown} target={end} label="Until the launch" />
        <p>{`The page says: ${isPast(values['end']) ? `${launch.after.countdown}, or, while nothing is on sale: ${launch.before.late}` : launch.before.countdown}`}</p>
      </>
    );
  },
  prize: (values) => {
    if (values['on'] === true && isPast(values['until'])) {
      return <p>{`The page says: ${launch.prize.over}`}</p>;
    }
    return (
      <>
        <p className={styles.words}>{textOf(values['text'])}</p>
        <p>{spanWords(values)}</p>
      </>
    );
  },
  decks: (values) => (
    <p className={styles.lines}>
      {['launch', 'offline'].map((name) => textOf(values[name])).join('\n') || 'No further facts.'}
    </p>
  ),
  pass: ({ gives }) => (
    <p className={styles.lines}>{textOf(gives) || 'The page offers no pass.'}</p>
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
      {`From: ${textOf(values['senderName'])} <${textOf(values['senderAddress'])}>`}
    </p>
  ),
  welcome: ({ subject, text }) =>
    textOf(text) === '' ? (
      <p>After a sign-up is confirmed, no mail is sent.</p>
    ) : (
      <LetterPreview subject={textOf(subject)} body={textOf(text)} isLabeled={false} />
    ),
  lock: ({ requiredFrom }) => {
    const from = textOf(requiredFrom);
    if (from === '')
      return (
        <p>
          The portal opens with the password alone, or with a second step for those who added one.
        </p>
      );
    return <p>{`From ${moment(from)} on, an admin without a passkey or app can only add one.`}</p>;
  },
  morning: ({ at, to }) => {
    const addresses = textOf(to).split('\n').filter(Boolean).join(', ');
    if (!addresses) return <p>Nobody gets a mail.</p>;
    const when = at ? `each morning at ${textOf(at)}, and` : 'only';
    return <p>{`To ${addresses}: ${when} what can’t wait, at once.`}</p>;
  },
  tracking: ({ gaMeasurementId, metaPixelId }) => (
    <p className={styles.lines}>
      {[
        gaMeasurementId
          ? `Google Analytics counts visitors who do not ask for privacy, as ${textOf(gaMeasurementId)}.`
          : 'Nothing goes to Google Analytics.',
        metaPixelId ? `Page views go to Meta, as ${textOf(metaPixelId)}.` : 'Nothing goes to Meta.',
      ].join('\n')}
    </p>
  ),
};

/** A link to try, or why visitors see none. */
function LinkPreview({ label, address }: { label: string; address: string }) {
  if (!address) return <span>{`${label}: not set, so nobody sees it.`}</span>;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    return <span>{`${label}: not an address.`}</span>;
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <span>{label}</span>
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      {isPlaceholder(address) ? <span>: a placeholder, which production hides.</span> : null}
    </>
  );
}

/** Sentence about when the content is shown. */
function spanWords({ on, from, until }: Values): string {
  if (on !== true) return 'Off: nobody sees it.';
  if (isPast(until)) return 'Ended. Nobody sees it.';
  const end = until ? ` until ${moment(textOf(until))}` : '';
  if (from && !isPast(from)) return `Shown from ${moment(textOf(from))} on${end}.`;
  return until ? `Shown${end}.` : 'Shown until you change it.';
}

function isPast(instant: unknown): boolean {
  return Date.parse(textOf(instant)) <= Date.now();
}
