import type { TouchCountsDto } from '../../../api/admin.ts';
import { FigureTable } from '../overview/figure-table.tsx';
import { figure } from '../shared/formats.ts';
import styles from './touches-table.module.css';

const OTHER = '(other)';

const figures = ['visits', 'signups', 'uploads', 'answers', 'accounts'] as const;
const labels = [
  'Source',
  'Medium',
  'First page',
  'Visits',
  'Sign-ups',
  'Photos',
  'Answers',
  'Accounts',
];

/** Table of results by first touch: the campaign and the first page of visits. */
export function TouchesTable({ touches }: { touches: TouchCountsDto[] }) {
  if (touches.length === 0) {
    return <p className={styles.none}>No visits were counted in these days.</p>;
  }
  return (
    <FigureTable label="Results by campaign" className={styles.table}>
      <thead>
        <tr>
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {touches.map((touch) => (
          <tr key={`${touch.source} ${touch.medium} ${touch.landing}`}>
            {/* Untrusted input: text, never a link. */}
            <th scope="row">{touch.source === OTHER ? 'All others' : touch.source || '–'}</th>
            <td className={styles.text}>{words(touch.medium)}</td>
            <td className={styles.text}>{words(touch.landing)}</td>
            {figures.map((name) => (
              <td key={name}>{figure(touch[name])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function words(text: string): string {
  return text === OTHER || text === '' ? '–' : text;
}
