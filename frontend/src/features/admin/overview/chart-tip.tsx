import { calendarDay, figure } from '../shared/formats.ts';
import styles from './activity-charts.module.css';

interface ChartTipProps {
  active?: boolean;
  label?: string | number;
  payload?: readonly { value?: unknown }[];
  counted: string;
}

/** Chart tooltip with the figure of the day under the pointer. */
export function ChartTip({ active, label, payload, counted }: ChartTipProps) {
  const value = payload?.[0]?.value;
  if (!active || typeof value !== 'number' || typeof label !== 'string') return null;
  return (
    <p className={styles.tip}>
      <span>{calendarDay(label)}</span>
      <strong>{`${figure(value)} ${counted.toLowerCase()}`}</strong>
    </p>
  );
}
