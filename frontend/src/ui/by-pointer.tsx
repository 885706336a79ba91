import styles from './by-pointer.module.css';

/** Words for a finger and for a mouse, of which the browser shows one. */
export function ByPointer({ tap, click }: { tap: string; click: string }) {
  return (
    <>
      <span className={styles.tap}>{tap}</span>
      <span className={styles.click}>{click}</span>
    </>
  );
}
