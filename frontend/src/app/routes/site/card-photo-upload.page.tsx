import { CardPhotoForm } from '../../../features/images/card-photo-form.tsx';
import { CardPhotoBlock } from '../../../features/site/card-photo-block.tsx';

/** Upload page for the photo of a card. */
export default function CardPhotoUpload() {
  return (
    <CardPhotoBlock
      heading={<h1>Show us your card.</h1>}
      lead="Lay it down in good light and take one photo. That says it all."
    >
      <CardPhotoForm />
    </CardPhotoBlock>
  );
}
