import type { HomeWords } from '../../content/home.ts';
import { Link } from '../../ui/link.tsx';
import styles from './home-steps.module.css';

/** The game in four steps, below one red thread. */
export function HomeSteps({ heading, list, link }: HomeWords['steps']) {
  return (
    <section className={styles.band} aria-labelledby="home-steps">
      <svg
        viewBox="0 0 1200 100"
        preserveAspectRatio="none"
        className={styles.thread}
        aria-hidden="true"
      >
        <path d="M0 50C90 0 150 90 280 84S430 0 540 10s150 90 250 86S960 0 1060 6s100 30 140 44" />
      </svg>
      <div className={styles.frame}>
        <h2 id="home-steps">{heading}</h2>
        <ol>
          {list.map(({ title, text }, place) => (
            <li key={title}>
              <span className={styles.number}>{place + 1}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <Link to={link.to}>{link.label}</Link>
      </div>
    </section>
  );
}
