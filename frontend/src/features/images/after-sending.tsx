import { inboxOf } from '../../content/mail-providers.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Button } from '../../ui/button.tsx';
import { FeedLink } from '../../ui/feed-link.tsx';
import styles from './after-sending.module.css';

interface AfterSendingProps {
  /** Address that gets a link to an account. */
  address: string;
  onWrongAddress: () => void;
}

/** What a visitor does next, who gave an address with the photo. */
export function AfterSending({ address, onWrongAddress }: AfterSendingProps) {
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

/** Where the photo of a logged-in user is now. */
export function AmongYours() {
  return (
    <div className={styles.next}>
      <p>
        <FeedLink>See it among your responses</FeedLink>
      </p>
    </div>
  );
}
