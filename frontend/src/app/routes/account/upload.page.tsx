import type { SessionUserDto } from '../../../api/api.ts';
import { CardPhotoForm } from '../../../features/images/card-photo-form.tsx';
import { CardPhotoWithCards } from '../../../features/site/card-photo-with-cards.tsx';
import { RequireSession } from '../../navigation/require-session.tsx';

/** Page on which a logged-in user uploads a photo. */
export default function UploadPage() {
  return <RequireSession>{(user) => <Upload {...user} />}</RequireSession>;
}

function Upload({ email }: SessionUserDto) {
  return (
    <CardPhotoWithCards
      heading={<h1>Lay down a card.</h1>}
      lead="Good light, one photo. Others rate it without a word."
      share={false}
    >
      <CardPhotoForm lockedEmail={email ?? undefined} />
    </CardPhotoWithCards>
  );
}
