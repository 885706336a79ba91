import { memo, useState } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { smallestCopy } from '../../../../lib/photo/photo-sources.ts';
import { usePixelsAddress } from '../desk/review-photo.tsx';
import { type Entry, hasPixels } from '../queue/review-queue.ts';
import { statusWords } from '../queue/review-status.ts';
import { stateInWords } from '../queue/review-words.ts';
import styles from './grid-tile.module.css';

interface GridTileProps {
  /** Undefined until the photo is loaded. */
  entry: Entry | undefined;
  place: number;
  total: number;
  current: boolean;
  chosen: boolean;
  left: string;
  top: number;
  width: string;
  height: number;
  onLoad: (id: number) => void;
  onError: (id: number) => void;
}

/** One photo of the grid, as a smaller copy. */
export const GridTile = memo(function GridTile({
  entry,
  place,
  total,
  current,
  chosen,
  onLoad,
  onError,
  ...box
}: GridTileProps) {
  return (
    <div
      role="option"
      aria-label={entry ? nameOf(entry) : 'Loading photo'}
      aria-selected={chosen}
      aria-posinset={place + 1}
      aria-setsize={total}
      aria-busy={!entry || undefined}
      tabIndex={current ? 0 : -1}
      data-place={place}
      className={classNames(styles.tile, entry && styles[entry.status])}
      style={box}
    >
      {entry ? (
        <>
          <Pixels
            key={`${entry.saved.id} ${entry.attempts}`}
            entry={entry}
            onLoad={onLoad}
            onError={onError}
          />
          <Strip entry={entry} />
        </>
      ) : null}
      <span className={styles.box} aria-hidden="true" />
    </div>
  );
});

function Pixels({
  entry,
  onLoad,
  onError,
}: Pick<GridTileProps, 'onLoad' | 'onError'> & { entry: Entry }) {
  const [loaded, setLoaded] = useState(false);
  const address = usePixelsAddress(entry);
  const { id, placeholder } = entry.saved;
  if (entry.status === 'expunged') return null;
  if (!hasPixels(entry)) return <span className={styles.missing}>Image not found</span>;
  return (
    <img
      className={styles.pixels}
      src={smallCopy(address)}
      style={loaded ? undefined : { backgroundImage: `url("${placeholder}")` }}
      alt=""
      loading="lazy"
      draggable={false}
      onLoad={() => {
        setLoaded(true);
        onLoad(id);
      }}
      onError={() => onError(id)}
    />
  );
}

/** Texts over a photo: its status, why its decision failed, or that it is similar to a removed one. */
function Strip({ entry: { status, saved, problem } }: { entry: Entry }) {
  const isSimilar = saved.similar && status === 'needs-review';
  const words = problem ?? (isSimilar ? 'Looks like a removed photo' : null);
  return (
    <span className={styles.strips} aria-hidden="true">
      {words ? <span className={styles.warning}>{words}</span> : null}
      {status === 'needs-review' && words ? null : (
        <span className={styles.status}>{statusWords[status]}</span>
      )}
    </span>
  );
}

function nameOf(entry: Entry): string {
  const { saved, problem } = entry;
  const reported = saved.reported && entry.status === 'needs-review' ? ', reported' : '';
  return `Photo ${saved.id}, ${stateInWords(entry)}${reported}${problem ? `. ${problem}` : ''}`;
}

/** Address of a smaller copy on the server. Rotated pixels are in this browser already, so their address stays. */
function smallCopy(address: string): string {
  return address.startsWith('blob:') ? address : smallestCopy(address);
}
