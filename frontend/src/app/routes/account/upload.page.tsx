import type { SessionUserDto } from '../../../api/api.ts';
import { CardPhotoForm } from '../../../features/images/card-photo-form.tsx';
import { RequireSession } from '../../navigation/require-session.tsx';
import { classNames } from '../../../lib/class-names.ts';
import page from '../../../ui/page.module.css';
import styles from '../site/card-photo-block.module.css';

/** Page on which a logged-in user uploads a photo. */
export default function UploadPage() {
  return <RequireSession>{(user) => <Upload {...user} />}</RequireSession>;
}

function Upload({ email }: SessionUserDto) {
  return (
    <div className={classNames(page.page, styles.block)}>
      <header className={styles.words}>
        <h1>Lay down a card.</h1>
        <p className={styles.lead}>Good light, one photo. Others rate it without a word.</p>
      </header>
      <div className={styles.form}>
        <CardPhotoForm lockedEmail={email ?? undefined} />
      </div>
    </div>
  );
}
