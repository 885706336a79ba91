import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { inboxOf } from '../../content/mail-providers.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { inViewTransition } from '../../ui/view-transition.ts';
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

/** The first item of the feed, or its failure. */
const FEED = '[data-testid="feed-item"], main [role="alert"]';

/** Where the photo of a logged-in user is now. */
export function AmongYours() {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    inViewTransition(() => void navigate(paths.responses), FEED);
  };
  return (
    <div className={styles.next}>
      <p>
        <Link to={paths.responses} onClick={follow}>
          See it among your responses
        </Link>
      </p>
    </div>
  );
}
