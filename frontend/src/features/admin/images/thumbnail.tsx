import * as HoverCard from 'radix-ui/hover-card';
import type { FocusEvent } from 'react';
import { smallestCopy } from '../../../lib/photo/photo-sources.ts';
import { Link } from '../../../ui/link.tsx';
import { useLeavingRow } from '../tables/use-place-left.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  id: number;
  photo: { objectStorageUrl: string; placeholder: string };
}

/** A photo in a row, larger under the pointer or with the focus. It leads to the review of this photo. */
export function Thumbnail({ id, photo }: ThumbnailProps) {
  const leave = useLeavingRow();
  const address = smallestCopy(photo.objectStorageUrl);
  // Shows through until the photo has loaded, and stays when the address of a hidden one has expired.
  const style = { backgroundImage: `url("${photo.placeholder}")` };
  return (
    <HoverCard.Root openDelay={250} closeDelay={100}>
      <HoverCard.Trigger asChild onFocus={ignorePointer}>
        <Link
          to={`?tab=review&photo=${id}`}
          className={styles.way}
          aria-label={`Review photo ${id}`}
          data-row={id}
          onClick={() => leave(id)}
        >
          <img className={styles.small} src={address} style={style} alt="" loading="lazy" />
        </Link>
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content side="right" sideOffset={8} collisionPadding={8} className={styles.card}>
          <img className={styles.large} src={address} style={style} alt="" />
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}

/** Only the keyboard opens the large photo by the focus, not a press or the way back from the review. */
function ignorePointer(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
