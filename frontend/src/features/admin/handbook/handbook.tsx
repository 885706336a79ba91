import { chapters, intro } from '../../../../../docs/handbook.md';
import styles from './handbook.module.css';

/** docs/handbook.md, which the build turns into HTML. */
export function Handbook() {
  return (
    <div className={styles.book}>
      <nav aria-label="Contents" className={styles.contents}>
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.chapters}>
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: intro }} />
        {chapters.map(({ id, title, html }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.chapter}>
            <h2 id={`${id}-title`}>{title}</h2>
            <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
    </div>
  );
}
