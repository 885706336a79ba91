import { CardPhotoForm } from '../../../features/images/card-photo-form.tsx';
import { RatingWidget } from '../../../features/ratings/card/rating-widget.tsx';
import { CardPhotoBlock } from '../../../features/site/card-photo-block.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './card-photo-rating.module.css';

/** Target of the QR code on a card: rate the photos of others, then upload one. */
export default function CardPhotoRating() {
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>Rate a photo, then show your card</h1>
      </VisuallyHidden>
      <div className={styles.stage}>
        <RatingWidget
          className={styles.widget}
          heading={
            <Link className={styles.heading} to={paths.app}>
              Does this one speak to you?
            </Link>
          }
        />
      </div>
      <CardPhotoBlock
        heading={<h2>Now show yours.</h2>}
        lead="Show us what came of it: the drawing, the tower, the hat. Lay the card beside it."
        className={styles.block}
      >
        <CardPhotoForm />
      </CardPhotoBlock>
    </div>
  );
}
