import { CardPhotoForm } from '../../../features/images/card-photo-form.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import styles from './card-photo-upload.module.css';

/** Where someone who holds a card sends its photo. */
export default function CardPhotoUpload() {
  return (
    <div className={styles.page}>
      <header className={styles.words}>
        <h1>Show us your card.</h1>
        <p className={styles.lead}>
          Lay it down in good light and take one photo. That says it all.
        </p>
      </header>
      <CardPhotoForm />
      <aside className={styles.share} aria-label="Share this page">
        <p>Does someone you know hold a card, too?</p>
        <ShareButton />
      </aside>
    </div>
  );
}
