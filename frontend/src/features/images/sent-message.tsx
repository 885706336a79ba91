import { UPLOAD } from '../../content/rules.ts';
import styles from './sent-message.module.css';

/** Success message of the server below the photo. A line shrinks until the form is cleared. */
export function SentMessage({ message }: { message: string }) {
  return (
    <>
      <p className={styles.message}>{message}</p>
      <span
        className={styles.remaining}
        style={{ animationDuration: `${UPLOAD.thanks}ms` }}
        aria-hidden="true"
      />
    </>
  );
}
