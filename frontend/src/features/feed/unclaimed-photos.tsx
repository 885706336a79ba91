import { useId } from 'react';
import {
  useAcceptImagesMutation,
  useDeclineImagesMutation,
  useGetUnclaimedImagesQuery,
} from '../../api/own-content.ts';
import { errorMessage } from '../../lib/errors.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { toast } from '../../ui/toast.ts';
import { FEED_ID } from './own-feed.tsx';
import styles from './unclaimed-photos.module.css';

const inWords = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/**
 * Photos that were sent with the user's address without a login, and wait for a decision. Renders nothing without any.
 */
export function UnclaimedPhotos() {
  const heading = useId();
  const { data: photos = [] } = useGetUnclaimedImagesQuery();
  const [accept, accepting] = useAcceptImagesMutation();
  const [decline, declining] = useDeclineImagesMutation();
  const isSending = accepting.isLoading || declining.isLoading;
  if (photos.length === 0) return null;

  /** Sends a decision and moves the focus to the element `next`, because the pressed button disappears. */
  const send = async (call: () => Promise<{ error?: unknown }>, next: string) => {
    if (isSending) return;
    const { error } = await call();
    if (!error) return document.getElementById(next)?.focus();
    const description = errorMessage(error, 'This could not be saved. Please try again.');
    toast({ title: 'Error', description, tone: 'error' });
  };
  const imageIds = photos.map(({ id }) => id);
  const isOne = photos.length === 1;

  return (
    <section className={styles.section} aria-labelledby={heading} aria-busy={isSending}>
      <h2 id={heading} tabIndex={-1}>
        {isOne ? 'A photo sent with your address' : 'Photos sent with your address'}
      </h2>
      <p className={styles.lead}>
        {isOne
          ? 'Somebody sent it before your account was set up. If it was you, keep it with your responses.'
          : 'Somebody sent them before your account was set up. If it was you, keep them with your responses.'}
      </p>
      <ul className={styles.photos}>
        {photos.map(({ id, objectStorageUrl, width, height, createdAt }) => (
          <li key={id}>
            <img
              src={objectStorageUrl}
              width={width}
              height={height}
              alt={`Photo of ${inWords.format(Date.parse(createdAt))}`}
              loading="lazy"
            />
            {isOne ? null : (
              <TextButton
                onClick={() =>
                  void send(() => decline({ declineImagesDto: { imageIds: [id] } }), heading)
                }
              >
                <span>Not mine</span>
                <VisuallyHidden>{`: photo of ${inWords.format(Date.parse(createdAt))}`}</VisuallyHidden>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={() => void send(() => accept({ acceptImagesDto: { imageIds } }), FEED_ID)}>
          {isOne ? 'It is mine' : 'They are mine'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => void send(() => decline({ declineImagesDto: {} }), FEED_ID)}
        >
          {isOne ? 'Not mine' : 'None of them is mine'}
        </Button>
      </ButtonRow>
    </section>
  );
}
