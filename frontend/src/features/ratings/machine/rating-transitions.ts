import { LONGEST_HOLD } from '../../../api/limits.ts';
import { RATING } from '../../../content/rules.ts';
import { fullTimer } from './pausable-timer.ts';
import type { RatingEvent, RatingState, Step } from './rating-state.ts';

/** Makes the photo the current one. */
export function show(state: RatingState, imageId: number): Step {
  // A repeated load event must not count a second view.
  if (state.phase !== 'waiting') return still(state);
  const countdown = fullTimer(RATING.countdown);
  return countView({ ...state, phase: 'shown', imageId, isViewed: false, countdown });
}

/** Counts the view of the photo once, as soon as it is shown in a visible tab. */
export function countView(state: RatingState): Step {
  const { phase, imageId, isViewed, tabHidden } = state;
  if (phase === 'waiting' || imageId === null || isViewed || tabHidden) return still(state);
  return { state: { ...state, isViewed: true }, effects: [{ type: 'sendView', imageId }] };
}

/** Starts a press; a second finger cancels the current press without a rating. */
export function startPress(
  state: RatingState,
  event: RatingEvent & { type: 'press' },
  now: number,
): Step {
  if (state.phase !== 'shown') return still(state);
  if (state.press?.latched) {
    if (event.surface === 'hold-button') return endHold(state, now);
    state = abort(state);
  }
  if (state.press !== null || !event.primary) return still(abort(state));
  return still({
    ...state,
    press: {
      pointer: event.pointer,
      surface: event.surface,
      startedAt: now,
      x: event.x,
      y: event.y,
      second: event.surface === 'photo' && state.tappedAt !== null,
      holding: false,
      dragging: false,
      latched: false,
    },
  });
}

/** Turns a press on the photo that moves sideways into a drag, and cancels one that turns into a scroll. */
export function move(state: RatingState, event: RatingEvent & { type: 'move' }): Step {
  const { press } = state;
  if (press === null || press.latched || press.pointer !== event.pointer) return still(state);
  const [x, y] = [event.x - press.x, event.y - press.y];
  if (press.dragging) return still({ ...state, drag: x });
  if (Math.hypot(x, y) <= (press.holding ? RATING.holdSlop : RATING.slop)) return still(state);
  const isDrag = press.surface === 'photo' && !press.holding && Math.abs(x) > Math.abs(y);
  if (!isDrag) return still(abort(state));
  return still({ ...state, tappedAt: null, drag: x, press: { ...press, dragging: true } });
}

/** Classifies a press on release: drag, hold, latched hold, second tap or first tap. */
export function release(state: RatingState, pointer: number, now: number): Step {
  const { press } = state;
  if (press === null || press.latched || press.pointer !== pointer) return still(state);
  if (press.dragging) return letGo(state, now);
  if (now - press.startedAt > RATING.holdThreshold) return endHold(state, now);
  if (press.surface === 'hold-button') {
    return still({ ...state, tappedAt: null, press: { ...press, latched: true } });
  }
  if (press.second) return rateDouble(state, now);
  return still({ ...state, press: null, tappedAt: now, barRestsUntil: now + RATING.barRest });
}

/** Rates by a drag: to the left like a single tap, to the right like a double tap. A short drag moves the card back. */
function letGo(state: RatingState, now: number): Step {
  if (Math.abs(state.drag) < RATING.dragged) return still(abort(state));
  return state.drag < 0 ? rateSingle(state) : rateDouble(state, now);
}

/** Cancels a press and the tap before it, without a rating. */
export function abort(state: RatingState): RatingState {
  return state.press === null ? state : { ...state, press: null, drag: 0, tappedAt: null };
}

/** Marks a press as a hold, for display only; the rating is sent when it ends. */
export function becomeHold(state: RatingState): Step {
  return still({ ...state, press: state.press && { ...state.press, holding: true } });
}

/** Sends the rating of a hold in whole milliseconds, and shows the photo a little longer. */
export function endHold(state: RatingState, now: number): Step {
  const { press, imageId } = state;
  const held = press === null ? 0 : now - press.startedAt;
  if (imageId === null || held <= RATING.holdThreshold) return still(abort(state));
  return {
    state: {
      ...state,
      press: null,
      tappedAt: null,
      barRestsUntil: null,
      countdown: fullTimer(RATING.countdownAfterHold),
    },
    effects: [{ type: 'sendHold', imageId, holdTime: Math.min(Math.round(held), LONGEST_HOLD) }],
  };
}

/** Single tap: rates down, and goes to the next photo. */
export function rateSingle(state: RatingState): Step {
  const left = leave(state, 'single');
  if (state.imageId === null) return left;
  return {
    state: left.state,
    effects: [{ type: 'sendSingle', imageId: state.imageId }, ...left.effects],
  };
}

/** Double tap: rates up, and shows the heart before the next photo. */
export function rateDouble(state: RatingState, now: number): Step {
  if (state.imageId === null) return still(state);
  return {
    state: { ...idle(state), phase: 'heart', heartUntil: now + RATING.heart },
    effects: [{ type: 'sendDouble', imageId: state.imageId }, { type: 'heart' }],
  };
}

/** Restarts the full countdown after a short tap that led to nothing. */
export function bringBarBack(state: RatingState): Step {
  return still({ ...state, barRestsUntil: null, countdown: fullTimer(RATING.countdown) });
}

/** Requests the next photo. */
export function leave(state: RatingState, after: 'single' | 'double' | 'expiry'): Step {
  return {
    state: { ...idle(state), phase: 'waiting', imageId: null, drag: 0 },
    effects: [{ type: 'next', after, ...(state.drag && { drag: state.drag }) }],
  };
}

function idle(state: RatingState): RatingState {
  return { ...state, press: null, tappedAt: null, barRestsUntil: null, heartUntil: null };
}

/** A step without effects. */
export function still(state: RatingState): Step {
  return { state, effects: [] };
}
