import { paths, publicFiles } from '../../lib/paths.ts';
import type { TextFile } from '../../lib/text-file.ts';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import styles from './text-page.module.css';

interface TextPageProps {
  title: string;
  text: TextFile;
  /** Path of the file with the same text. */
  file: string;
}

/** A long text with a table of contents at the side. */
export function TextPage({ title, text, file }: TextPageProps) {
  const { updated, lead, sections } = text;
  return (
    <article className={classNames(page.page, styles.page)}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={page.note}>{updated}</p>
      </header>
      <nav className={styles.contents} aria-label="On this page">
        <ol>
          {sections.map(({ heading }) => (
            <li key={heading}>
              <a href={`#${idOf(heading)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {lead.map((words) => (
          <Paragraph key={words} text={words} />
        ))}
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading} aria-labelledby={idOf(heading)}>
            <h2 id={idOf(heading)}>{heading}</h2>
            {paragraphs.map((words) => (
              <Paragraph key={words} text={words} />
            ))}
          </section>
        ))}
        <p className={page.note}>
          <a href={file}>This page as plain text</a>
        </p>
      </div>
    </article>
  );
}

const LINK = new RegExp(`(${publicFiles.privacy}|[^\\s@]+@[^\\s@]+[^\\s@.,])`);

/** Turns the address of the privacy text and email addresses into links. */
function Paragraph({ text }: { text: string }) {
  const parts = text.split(LINK);
  if (parts.length === 1) return <p>{text}</p>;
  return (
    <p>
      {parts.map((part, place) =>
        place % 2 ? <Address key={part} address={part} /> : <span key={part}>{part}</span>,
      )}
    </p>
  );
}

function Address({ address }: { address: string }) {
  return address.includes('@') ? (
    <a href={`mailto:${address}`}>{address}</a>
  ) : (
    <Link to={paths.privacy}>Privacy</Link>
  );
}

function idOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/\W+/g, '-');
}
