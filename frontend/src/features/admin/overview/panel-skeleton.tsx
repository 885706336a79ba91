import styles from './panel-skeleton.module.css';

/** Lines of the height that is to come. */
export function PanelSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
