import { CardPhotoForm } from '../../../features/images/card-photo-form.tsx';
import { CardPhotoBlock } from '../../../features/site/card-photo-block.tsx';

/** Upload page for the photo of a card. */
export default function CardPhotoUpload() {
  return (
    <CardPhotoBlock
      heading={<h1>Show us your card.</h1>}
      lead="Show us what came of it: the drawing, the tower, the hat. Lay the card beside it."
      beside="cards"
    >
      <CardPhotoForm />
    </CardPhotoBlock>
  );
}
