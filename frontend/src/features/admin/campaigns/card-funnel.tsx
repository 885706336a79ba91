import type { StepCountsDto } from '../../../api/admin.ts';
import { FigureBars } from '../overview/figure-bars.tsx';
import styles from './card-funnel.module.css';

const steps: readonly { name: keyof StepCountsDto; label: string }[] = [
  { name: 'visits', label: 'Opened the card’s page first' },
  { name: 'wentOn', label: 'Saw another page or the photo form' },
  { name: 'sawForm', label: 'Saw the photo form' },
  { name: 'uploads', label: 'Sent a photo' },
  { name: 'accounts', label: 'Set up an account' },
];

/** How many of the visits that began on /fr-circ, where a card's code leads by default, reached each step. */
export function CardFunnel({ steps: counts }: { steps: StepCountsDto }) {
  const { visits } = counts;
  const bars = steps.map(({ name, label }) => ({
    key: name,
    label,
    count: counts[name],
    note: name !== 'visits' && visits > 0 ? share(counts[name], visits) : null,
  }));
  return (
    <section className={styles.funnel} aria-labelledby="card-funnel">
      <h3 id="card-funnel">From a card’s code to an account</h3>
      {visits === 0 ? <p>No visit began on /fr-circ in these days.</p> : null}
      <FigureBars bars={bars} most={visits} />
    </section>
  );
}

function share(count: number, all: number): string {
  return `${Math.round((count / all) * 100)}%`;
}
