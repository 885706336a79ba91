import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { figure, shortDay, shortFigure } from '../shared/formats.ts';
import styles from './activity-charts.module.css';
import {
  chartWords,
  emptyWords,
  type CountedDay,
  type Series,
  type SeriesName,
  totalOf,
} from './activity-series.ts';
import { ChartTip } from './chart-tip.tsx';

const TICK = { fill: 'var(--soft-ink)', fontSize: '0.75rem' } as const;
const MARGIN = { top: 6, right: 0, bottom: 0, left: 0 } as const;

/** Activity by day, with a small chart for each series. Series without data are named in one sentence. */
export default function ActivityCharts({
  days,
  series,
}: {
  days: CountedDay[];
  series: readonly Series[];
}) {
  const drawn = series.filter(({ name }) => totalOf(days, name) > 0);
  const empty = series.filter((one) => !drawn.includes(one));
  return (
    <>
      {drawn.length > 0 ? <Charts days={days} series={drawn} /> : null}
      {empty.length > 0 ? <p className={styles.none}>{emptyWords(empty, days.length)}</p> : null}
    </>
  );
}

function Charts({ days, series }: { days: CountedDay[]; series: readonly Series[] }) {
  return (
    <div className={styles.charts}>
      {series.map(({ name, label }) => (
        <figure key={name} className={styles.chart}>
          <figcaption className={styles.caption}>
            <span>{label}</span>
            <strong>{figure(totalOf(days, name))}</strong>
            <VisuallyHidden>{chartWords(days, name)}</VisuallyHidden>
          </figcaption>
          <Bars days={days} name={name} label={label} />
        </figure>
      ))}
    </div>
  );
}

/**
 * Chart of a series. It is hidden from assistive technology, which gets a sentence, or the table with the same figures.
 */
function Bars({ days, name, label }: { days: CountedDay[]; name: SeriesName; label: string }) {
  return (
    <div aria-hidden="true" className={styles.room}>
      <BarChart
        responsive
        className={styles.bars}
        data={days}
        margin={MARGIN}
        barCategoryGap="18%"
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--edge)' }}
          minTickGap={28}
        />
        <YAxis
          width={34}
          allowDecimals={false}
          tickFormatter={shortFigure}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--wash)' }}
          content={(tip) => <ChartTip {...tip} label={tip.label} counted={label} />}
        />
        <Bar dataKey={name} fill="var(--moss)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </div>
  );
}
