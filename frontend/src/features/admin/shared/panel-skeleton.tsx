import styles from './panel-skeleton.module.css';

/** Placeholder for content that loads, of this many lines. */
export function PanelSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
