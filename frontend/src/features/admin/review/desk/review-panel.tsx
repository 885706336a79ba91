import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LETTER_KEYS_KEY, REVIEW_GRID_KEY } from '../../../../lib/browser-storage.ts';
import { Button } from '../../../../ui/button.tsx';
import { hasProblem } from '../../days/day-range.ts';
import { DayRangeFields } from '../../days/day-range-fields.tsx';
import { KeyLegend } from './key-legend.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { ReviewFilters } from './review-filters.tsx';
import styles from './review-panel.module.css';
import type { Filters } from '../queue/review-status.ts';
import { useLinkedPhoto } from './use-linked-photo.ts';
import { useStoredChoice } from './use-stored-choice.ts';
import { ViewSwitch } from './view-switch.tsx';
import { uploadedOn, useReviewFilters } from './use-review-filters.ts';

/** Whether the last input was a press of a pointer, not of a key. */
let isPointerLast = false;

// Listens from the load of this code, because the press that opens the panel is over when the panel appears.
// `:focus-visible` is unreliable here: browsers may show the focus ring after a press as well.
window.addEventListener('pointerdown', () => (isPointerLast = true), {
  capture: true,
  passive: true,
});
window.addEventListener('keydown', () => (isPointerLast = false), { capture: true, passive: true });

const NO_FILTERS: Filters = { hideRemoved: false, hideAccepted: false, ...uploadedOn({}) };

/** Reviews one photo at a time or many in a grid, by keyboard and without waiting for the server. */
export function ReviewPanel() {
  const [filters, setFilters] = useReviewFilters();
  const days = { from: filters.uploadedFrom, to: filters.uploadedTo };
  const [letters, setLetters] = useStoredChoice(LETTER_KEYS_KEY, true);
  const [usuallyInGrid, setUsuallyInGrid] = useStoredChoice(REVIEW_GRID_KEY, false);
  // A link to a photo shows the single photo, whatever view was chosen before.
  const [isLinked, setLinked] = useState(useLinkedPhoto() !== undefined);
  useStartAtTop(isLinked);
  const inGrid = usuallyInGrid && !isLinked;
  const setInGrid = (chosen: boolean) => {
    setLinked(false);
    setUsuallyInGrid(chosen);
  };
  const [legend, setLegend] = useState(false);
  // Number of times the user has loaded the list again.
  const [round, setRound] = useState(0);
  const region = useFocusAfterTap();

  return (
    <section aria-label="Image Review" tabIndex={-1} ref={region}>
      <div className={styles.bar}>
        <ViewSwitch inGrid={inGrid} onChange={setInGrid} />
        <ReviewFilters filters={filters} onChange={setFilters} />
        <Button variant="quiet" className={styles.keys} onClick={() => setLegend(true)}>
          Keys
        </Button>
        <div className={styles.days}>
          <DayRangeFields
            label="Uploaded"
            days={days}
            onChange={(range) => setFilters(uploadedOn(range))}
          />
        </div>
      </div>
      {hasProblem(days) ? (
        <p className={styles.wrong}>Please correct these days to see the images.</p>
      ) : (
        <ReviewDesk
          key={JSON.stringify({ ...filters, round })}
          filters={filters}
          letters={letters}
          inGrid={inGrid}
          onInGrid={setInGrid}
          onLegend={() => setLegend(true)}
          onShowAll={() => setFilters(NO_FILTERS)}
          onLookAgain={() => setRound((rounds) => rounds + 1)}
        />
      )}
      <KeyLegend
        open={legend}
        onOpenChange={setLegend}
        letters={letters}
        inGrid={inGrid}
        onLetters={setLetters}
      />
    </section>
  );
}

/** Scrolls to the top when a link, perhaps from far down a table, leads to the review. */
function useStartAtTop(isLinked: boolean): void {
  useLayoutEffect(() => {
    if (isLinked) document.documentElement.scrollTop = 0;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only at the start.
  }, []);
}

/**
 * Moves the focus from the tab to the review after a tap on the tab, so that arrow keys move through the photos and not
 * through the tabs. After keyboard navigation, the focus stays on the tab.
 */
function useFocusAfterTap() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // The tab opens its panel on the press; the browser focuses the tab only afterward.
    const arrival = setTimeout(() => {
      const onTab = document.activeElement?.getAttribute('role') === 'tab';
      if (onTab && isPointerLast) region.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(arrival);
  }, []);
  return region;
}
