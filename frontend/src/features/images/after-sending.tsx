import { inboxOf } from '../../content/mail-providers.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Button } from '../../ui/button.tsx';
import { FeedLink } from '../../ui/feed-link.tsx';
import styles from './after-sending.module.css';

interface AfterSendingProps extends LinkToAccountProps {
  isLoggedIn: boolean;
}

/** Next steps after a photo was sent, for logged-in users and for visitors who gave an address. */
export default function AfterSending({ isLoggedIn, ...link }: AfterSendingProps) {
  return isLoggedIn ? <AmongYours /> : <LinkToAccount {...link} />;
}

interface LinkToAccountProps {
  address: string;
  onWrongAddress: () => void;
}

function LinkToAccount({ address, onWrongAddress }: LinkToAccountProps) {
  const inbox = inboxOf(address);
  return (
    <div className={styles.next}>
      <p>Look for our mail at</p>
      <p className={styles.address}>{address}</p>
      <p>The link in it finishes your account, where this photo waits for you.</p>
      <ButtonRow>
        {inbox ? (
          <Button asChild>
            <a href={inbox} target="_blank" rel="noopener noreferrer">
              Open mail
            </a>
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onWrongAddress}>
          Wrong address?
        </Button>
      </ButtonRow>
    </div>
  );
}

/** Says where the photo of a logged-in user is now. */
function AmongYours() {
  return (
    <div className={styles.next}>
      <p>
        <FeedLink>See it among your responses</FeedLink>
      </p>
    </div>
  );
}
