import styles from './upload-progress.module.css';

/** Progress of the upload. When all bytes are sent, the server still has to process the photo. */
export function UploadProgress({ progress }: { progress: number }) {
  const percent = Math.round(progress * 100);
  const text = percent < 100 ? `Sending… ${percent}%` : 'Almost there…';
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Sending your photo"
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <span className={styles.thread} style={{ transform: `scaleX(${progress})` }} />
      </div>
      <p className={styles.text} aria-hidden="true">
        {text}
      </p>
    </div>
  );
}
