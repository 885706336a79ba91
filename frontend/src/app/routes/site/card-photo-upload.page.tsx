import { CardPhotoForm } from '../../../features/images/card-photo-form.tsx';
import { CardPhotoWithCards } from '../../../features/site/card-photo-with-cards.tsx';

/** Page on which visitors and users send a photo of a card. */
export default function CardPhotoUpload() {
  return (
    <CardPhotoWithCards
      heading={<h1>Show us your card.</h1>}
      lead="Show us what came of it: the drawing, the tower, the hat. Lay the card beside it."
    >
      <CardPhotoForm />
    </CardPhotoWithCards>
  );
}
