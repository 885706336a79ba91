import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Icon } from './icon.tsx';
import { shareLink, type SharedLink, type ShareOutcome } from './share-link.ts';
import styles from './share-button.module.css';
import { toast } from './toast.ts';

interface ShareButtonProps {
  variant?: ButtonProps['variant'];
  /** Link to share; by default, that of the current page. */
  link?: SharedLink;
}

/** Button that shares a link, and says the result in a toast. */
export function ShareButton({ variant = 'quiet', link }: ShareButtonProps) {
  const open = useRef(false);

  const share = async () => {
    // The browser rejects a second share sheet, which must not count as a failure.
    if (open.current) return;
    open.current = true;
    const shared = link ?? { title: document.title, url: window.location.href };
    tell(await shareLink(shared), shared.url);
    open.current = false;
  };

  return (
    <Button variant={variant} onClick={() => void share()}>
      <Icon path="M10 12.5V2.75M6.5 5.75 10 2.25l3.5 3.5M6 8.75H4.25v8.5h11.5v-8.5H14" />
      <span>Share</span>
    </Button>
  );
}

function tell(outcome: ShareOutcome, url: string): void {
  if (outcome === 'shared') {
    toast({ title: 'Shared', description: 'Link shared successfully!', tone: 'success' });
  } else if (outcome === 'copied') {
    toast({ title: 'Copied', description: 'Link copied to clipboard!', tone: 'success' });
  } else if (outcome === 'failed') {
    toast({ title: 'Share', description: <LinkToCopy url={url} /> });
  }
}

function LinkToCopy({ url }: { url: string }) {
  return (
    <span>
      <span>Copy this link:</span> <span className={styles.link}>{url}</span>
    </span>
  );
}
