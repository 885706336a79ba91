import type { ReactNode } from 'react';
import { linkList, LINKS_HEADLINE, LINKS_LEAD, NO_LINKS } from '../../content/link-list.ts';
import { classNames } from '../../lib/class-names.ts';
import { cutO } from '../../ui/cut-o.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import page from '../../ui/page.module.css';
import styles from './links.module.css';

const { x, y, width, height } = cutO.box;
const MARK_BOX = `${x} ${y} ${width} ${height}`;

/** Link page: three cards, each a link. */
export function Links() {
  const links = linkList();
  return (
    <div className={classNames(page.page, styles.page)}>
      <header className={styles.intro}>
        <h1>{LINKS_HEADLINE}</h1>
        <p className={page.lead}>{links.length === 0 ? NO_LINKS : LINKS_LEAD}</p>
      </header>
      <ul className={styles.hand}>
        {links.map(({ look, ...link }) => (
          <li key={link.label} className={styles.place}>
            <LinkCard {...link} look={styles[look]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LinkCardProps {
  label: string;
  words: string;
  href: string;
  look: string | undefined;
}

/** A card that is a link as a whole; the accessible name of the link is only the label. */
function LinkCard({ label, words, href, look }: LinkCardProps) {
  return (
    <div className={classNames(styles.card, look)}>
      <a className={styles.label} href={href} {...target(href)}>
        <span>{label}</span>
        {opensTab(href) ? <VisuallyHidden> (opens in a new tab)</VisuallyHidden> : null}
      </a>
      <p className={styles.words}>{breakableAddress(words)}</p>
      <Arrow />
      <svg viewBox={MARK_BOX} className={styles.mark} aria-hidden="true">
        <path d={cutO.path} fill="currentColor" />
      </svg>
    </div>
  );
}

/** Allows a line break after the @ of an email address. */
function breakableAddress(words: string): ReactNode {
  const [name, host] = words.split('@');
  if (host === undefined) return words;
  return (
    <>
      <span>{`${name}@`}</span>
      <wbr />
      <span>{host}</span>
    </>
  );
}

function opensTab(href: string): boolean {
  return href.startsWith('https:');
}

function target(href: string) {
  return opensTab(href) ? { target: '_blank', rel: 'noopener' } : {};
}

function Arrow() {
  return (
    <svg viewBox="0 0 32 32" className={styles.arrow} aria-hidden="true">
      <path d="M5 16h21M18 8l8 8-8 8" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
