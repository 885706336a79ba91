import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { useOptingOut } from '../../../features/invites/use-opting-out.ts';
import { paths } from '../../../lib/paths.ts';
import { settings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBack } from '../../../ui/card-back.tsx';
import { definePage } from '../../define-page.ts';
import { mailedTokenOf } from '../../navigation/mailed-token-state.ts';
import styles from '../../shell/quiet-screen.module.css';

export const page = definePage({
  path: paths.inviteOptOut,
  title: 'No More Invitations',
  category: 'Authentication',
});

/** Target of the "Don't invite me again" link of an invitation; only the button changes anything. */
export default function InviteOptOutPage() {
  const [token] = useState(mailedTokenOf(useLocation().state));
  const { contact } = settings;
  const { done, pending, failure, optOut } = useOptingOut(token);
  return (
    <section className={styles.screen}>
      <CardBack className={styles.card} />
      <div className={styles.words} aria-live="polite">
        {done ? (
          <>
            <h1>You won’t be invited again.</h1>
            {contact ? (
              <p>
                If you change your mind, write to <a href={`mailto:${contact}`}>{contact}</a>.
              </p>
            ) : null}
          </>
        ) : (
          <>
            <h1>No more invitations?</h1>
            <p>
              Nobody will be able to invite you to {PRODUCT_NAME} by email any more. We’ll still
              send what you ask for, such as a link to a new password.
            </p>
            {failure ? <p role="alert">{failure}</p> : null}
            <div className={styles.acts}>
              <Button pending={pending} onClick={optOut}>
                Don’t invite me again
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
