import { freeCardsPage } from '../../../content/downloads.ts';
import { CardPhotoForm } from '../../../features/images/card-photo-form.tsx';
import { CardPhotoBlock } from '../../../features/site/card-photo-block.tsx';
import { FreeCards } from '../../../features/site/free-cards.tsx';

/** Cards to print, and a form for the photo of a played one. */
export default function FreeCardsPage() {
  const { headline, lead } = freeCardsPage.upload;
  return (
    <>
      <FreeCards />
      <CardPhotoBlock heading={<h2>{headline}</h2>} lead={lead}>
        <CardPhotoForm />
      </CardPhotoBlock>
    </>
  );
}
