import * as HoverCard from 'radix-ui/hover-card';
import type { FocusEvent } from 'react';
import { smallestCopy } from '../../../lib/photo/photo-sources.ts';
import { Link } from '../../../ui/link.tsx';
import { useLeavingRow } from '../tables/use-return-to-row.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  id: number;
  photo: { objectStorageUrl: string; placeholder: string };
}

/** A small photo in a row, which links to its review. The pointer or the focus on the photo opens a larger one. */
export function Thumbnail({ id, photo }: ThumbnailProps) {
  const leave = useLeavingRow();
  const address = smallestCopy(photo.objectStorageUrl);
  // The placeholder is seen until the photo has loaded, and stays when the address of a hidden photo has expired.
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

/** Keeps a focus that does not come from the keyboard, such as by a press or by Back, from opening the large photo. */
function ignorePointer(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
