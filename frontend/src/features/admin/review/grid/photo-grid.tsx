import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { shortcutKey } from '../../../../lib/shortcut-key.ts';
import type { ReviewQueue } from '../queue/review-queue.ts';
import type { ReviewSession } from '../queue/review-session.ts';
import { boxOf, type GridLayout, heightOf, moveOf, placeAfter } from './grid-layout.ts';
import { GridTile } from './grid-tile.tsx';
import styles from './photo-grid.module.css';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridLayout } from './use-grid-layout.ts';

interface PhotoGridProps {
  queue: ReviewQueue;
  session: ReviewSession;
  onOpen: () => void;
}

/** All photos as a list box. Only the visible rows and a few around them are rendered. */
export function PhotoGrid({ queue, session, onOpen }: PhotoGridProps) {
  const { places, entries, at, selection } = queue;
  const count = places.length;
  const box = useRef<HTMLDivElement>(null);
  const layout = useGridLayout(box, count);
  const { from, to } = layout;
  useEffect(() => session.scroll(from, to), [session, from, to]);
  useGridFocus(box, at, layout);
  /** Type of the last pointer: a tap toggles a photo, a mouse click selects only this one. */
  const pointer = useRef('');

  const press = (event: KeyboardEvent) => {
    const action = actionOf(event, layout, { queue, session, onOpen });
    if (!action) return;
    event.preventDefault();
    action();
  };
  const click = (event: MouseEvent) => {
    const tile = (event.target as Element).closest<HTMLElement>('[data-place]');
    if (!tile) return;
    const isMouse = pointer.current === 'mouse';
    pointer.current = '';
    const toggles = event.ctrlKey || event.metaKey || !isMouse;
    session.go(
      Number(tile.dataset['place']),
      event.shiftKey ? 'extend' : toggles ? 'toggle' : 'only',
    );
  };

  // The current tile is always rendered, because it has the focus.
  const rendered = places.map((_, place) => place).slice(from, to);
  if (at < from) rendered.unshift(at);
  else if (at >= to) rendered.push(at);
  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={-1}
      aria-label="Photos"
      aria-multiselectable="true"
      className={styles.grid}
      style={{ height: heightOf(layout, count) }}
      onKeyDown={press}
      onPointerDown={({ pointerType }) => (pointer.current = pointerType)}
      onClick={click}
      onDoubleClick={onOpen}
    >
      {rendered.map((place) => {
        const id = places[place] ?? null;
        return (
          <GridTile
            key={place}
            entry={id === null ? undefined : entries.get(id)}
            place={place}
            total={count}
            current={place === at}
            chosen={id !== null && selection.chosen.has(id)}
            {...boxOf(layout, place)}
            onLoad={session.loaded}
            onError={session.notLoaded}
          />
        );
      })}
    </div>
  );
}

/** What a key does in the grid; null for other keys. */
function actionOf(
  { key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  layout: GridLayout,
  { queue: { at, places }, session, onOpen }: PhotoGridProps,
): (() => void) | null {
  if (altKey) return null;
  if (ctrlKey || metaKey)
    return shortcutKey({ key, code }) === 'a' ? () => session.choose('all') : null;
  const move = moveOf(key, layout, window.innerHeight);
  if (move !== null) {
    const place = placeAfter(move, layout, at, places.length);
    return () => session.go(place, shiftKey ? 'extend' : undefined);
  }
  if (key === ' ') return () => session.go(at, 'toggle');
  if (key === 'Escape') return () => session.choose('none');
  return key === 'Enter' ? onOpen : null;
}
