import { imprint } from '../../content/imprint.ts';
import { settings } from '../../lib/settings.ts';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './imprint.module.css';

/** Who runs the site, as entered in the portal. */
export function Imprint() {
  const { contact, operator } = settings;
  const isNamed = operator?.legalName || operator?.postalAddress;
  return (
    <div className={classNames(page.page, styles.page)}>
      <h1>{imprint.headline}</h1>
      <p className={page.lead}>{imprint.lead}</p>
      <address className={styles.address}>
        {operator?.legalName ? <p className={styles.name}>{operator.legalName}</p> : null}
        {operator?.postalAddress ? <p>{operator.postalAddress}</p> : null}
        {isNamed ? null : <p>{imprint.nobody}</p>}
        {contact ? (
          <p>
            <span>{imprint.contact}</span> <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        ) : null}
      </address>
    </div>
  );
}
