import { use, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { IsAdmin } from '../../session/use-admin-session.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { GridDesk } from '../grid/grid-desk.tsx';
import { targetsOf } from '../queue/review-reducer.ts';
import type { Filters } from '../queue/review-status.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import type { Command } from './review-keys.ts';
import { SingleDesk } from './single-desk.tsx';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface ReviewDeskProps {
  filters: Filters;
  /** Whether single-letter shortcuts are on. */
  letters: boolean;
  inGrid: boolean;
  onInGrid: (inGrid: boolean) => void;
  onLegend: () => void;
  onShowAll: () => void;
  onLookAgain: () => void;
}

/** The photos to review, one at a time or in a grid; both show the same review session. */
export function ReviewDesk({
  filters,
  letters,
  inGrid,
  onInGrid,
  onLegend,
  ...ways
}: ReviewDeskProps) {
  const { session, view } = useReview(filters);
  const isAdmin = use(IsAdmin);
  const shown = useRef<HTMLImageElement>(null);
  const [confirming, setConfirming] = useState(false);
  const [reasoning, setReasoning] = useState(false);
  useEffect(() => session.show(inGrid), [session, inGrid]);

  const expunged = targetsOf(view.queue, 'expunge').length;
  const removed = targetsOf(view.queue, 'remove').length;
  const actions: Record<Command, () => void> = {
    previous: () => session.move(-1),
    next: () => session.move(1),
    skip: () => session.skip(),
    remove: () => session.decide('remove'),
    'remove-not-a-card': () => session.decide('remove', { reason: 'not-a-card' }),
    'remove-person': () => session.decide('remove', { reason: 'person' }),
    'remove-unsuitable': () => session.decide('remove', { reason: 'unsuitable' }),
    'remove-other': () => removed > 0 && setReasoning(true),
    accept: () => session.decide('accept'),
    expunge: () => isAdmin && (expunged > 1 ? setConfirming(true) : session.decide('expunge')),
    rotate: () => shown.current && session.rotate(shown.current),
    undo: () => session.undo(),
    view: () => onInGrid(!inGrid),
    legend: onLegend,
  };
  const onCommand = (command: Command) => actions[command]();
  useReviewKeys(letters, onCommand);

  const desk = { view, session, letters, onCommand, ...ways };
  return (
    <>
      {view.queue.inGrid ? (
        <GridDesk {...desk} onOpen={() => onInGrid(false)} />
      ) : (
        <SingleDesk {...desk} shown={shown} />
      )}
      {confirming ? (
        <ConfirmDialog
          title={`Expunge ${expunged} photos?`}
          description="They will be deleted for good. This can’t be undone."
          pending={false}
          onConfirm={() => {
            setConfirming(false);
            session.decide('expunge');
          }}
          onClose={() => setConfirming(false)}
        />
      ) : null}
      {reasoning ? (
        <RemovalDialog
          count={removed}
          onRemove={(removal) => {
            setReasoning(false);
            session.decide('remove', removal);
          }}
          onClose={() => setReasoning(false)}
        />
      ) : null}
      <Announcement {...view.said} />
    </>
  );
}

/** Every second text has a space at its end, because screen readers announce a text only when it changes. */
function Announcement({ text, times }: { text: string; times: number }) {
  return <VisuallyHidden role="status">{text + (times % 2 === 0 ? '' : '\u00a0')}</VisuallyHidden>;
}
