import type { StepCountsDto } from '../../../api/admin.ts';
import { figure } from '../tables/table-words.ts';
import styles from './card-funnel.module.css';

const steps: readonly { name: keyof StepCountsDto; label: string }[] = [
  { name: 'visits', label: 'Opened the card’s page first' },
  { name: 'wentOn', label: 'Saw another page or the photo form' },
  { name: 'sawForm', label: 'Saw the photo form' },
  { name: 'uploads', label: 'Sent a photo' },
  { name: 'accounts', label: 'Set up an account' },
];

/** From the scan of a card to an account. */
export function CardFunnel({ steps: counts }: { steps: StepCountsDto }) {
  const { visits } = counts;
  return (
    <section className={styles.funnel} aria-labelledby="card-funnel">
      <h3 id="card-funnel">From a card’s code to an account</h3>
      {visits === 0 ? <p>No visit began on /fr-circ in these days.</p> : null}
      <ol className={styles.steps}>
        {steps.map(({ name, label }) => (
          <li key={name} className={styles.step}>
            <span>{label}</span>
            <span className={styles.count}>
              {figure(counts[name])}
              {name !== 'visits' && visits > 0 ? (
                <span className={styles.share}> {share(counts[name], visits)}</span>
              ) : null}
            </span>
            <progress
              className={styles.bar}
              max={Math.max(visits, 1)}
              value={Math.min(counts[name], visits)}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function share(count: number, all: number): string {
  return `${Math.round((count / all) * 100)}%`;
}
