import { PRODUCT_NAME } from '../../../content/brand.ts';
import { paths } from '../../../lib/paths.ts';
import { definePage } from '../../define-page.ts';
import { CardPhotoBlock } from './card-photo-block.tsx';

export const page = definePage({
  path: paths.cardPhotoUpload,
  title: 'Upload Photo',
  category: 'Upload',
  description: `Take one photo of the card you hold and send it to ${PRODUCT_NAME}. That says it all: no caption, no talking.`,
});

/** Upload page for the photo of a card. */
export default function CardPhotoUpload() {
  return (
    <CardPhotoBlock
      heading={<h1>Show us your card.</h1>}
      lead="Lay it down in good light and take one photo. That says it all."
    />
  );
}
