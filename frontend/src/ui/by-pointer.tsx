import styles from './by-pointer.module.css';

/** Two texts, for touch and for a mouse; the browser shows the one that fits the device. */
export function ByPointer({ tap, click }: { tap: string; click: string }) {
  return (
    <>
      <span className={styles.tap}>{tap}</span>
      <span className={styles.click}>{click}</span>
    </>
  );
}
