import { imprint } from '../../content/imprint.ts';
import { settings } from '../../lib/settings.ts';
import { classNames } from '../../lib/class-names.ts';
import { CardBack } from '../../ui/card-back.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import styles from './imprint.module.css';

const { about, more } = imprint;

/** The operator of the site as entered in the portal, in the form of a visiting card, and links to the legal texts. */
export function Imprint() {
  const { contact, operator } = settings;
  const isNamed = operator?.legalName || operator?.postalAddress;
  return (
    <div className={classNames(page.page, styles.page)}>
      <header className={styles.head}>
        <h1>{imprint.headline}</h1>
        <p className={page.lead}>{imprint.lead}</p>
      </header>
      <div className={styles.table}>
        <CardBack className={styles.back} />
        <address className={styles.address}>
          {operator?.legalName ? <p className={styles.name}>{operator.legalName}</p> : null}
          {operator?.postalAddress ? <p>{operator.postalAddress}</p> : null}
          {isNamed ? null : <p>{imprint.nobody}</p>}
          {contact ? (
            <p className={styles.contact}>
              <span>{imprint.contact}</span> <a href={`mailto:${contact}`}>{contact}</a>
            </p>
          ) : null}
        </address>
      </div>
      <section className={styles.part} aria-labelledby="about">
        <h2 id="about">{about.headline}</h2>
        <p>{about.words}</p>
      </section>
      <section className={styles.part} aria-labelledby="more">
        <h2 id="more">{more.headline}</h2>
        <ul>
          {more.links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
