import { type ReactNode, useId } from 'react';
import { FalliblePart } from './fallible-part.tsx';
import styles from './page-section.module.css';

interface PageSectionProps {
  title: string;
  /** What the section is for, below its title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Titled part of a page of settings. */
export function PageSection({ title, lead, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      <div className={styles.content}>
        <FalliblePart>{children}</FalliblePart>
      </div>
    </section>
  );
}
