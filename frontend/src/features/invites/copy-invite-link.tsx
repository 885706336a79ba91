import type { SentInviteDto } from '../../api/api.ts';
import { toast } from '../../ui/toast.ts';
import styles from './invite-actions.module.css';

/** Copies the link of an invite, and shows a toast that explains the link. */
export async function copyInviteLink({ link, email }: SentInviteDto): Promise<void> {
  const use = `It opens nothing by itself: it sends the invite to ${email} once more.`;
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Copied', description: `Link copied to clipboard! ${use}`, tone: 'success' });
  } catch {
    // The clipboard is unavailable on an insecure page.
    const description = (
      <span>
        <span>Copy this link:</span> <span className={styles.link}>{link}</span>
      </span>
    );
    toast({ title: 'Share', description });
  }
}
