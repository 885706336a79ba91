import { fullCountdown } from './countdown.ts';
import { ratingRules as rules } from './rating-rules.ts';
import type { RatingEvent, RatingState, Step } from './rating-state.ts';

/** Makes the picture the one to be judged and counts the view of this showing. */
export function show(state: RatingState, imageId: number): Step {
  // A load event that comes twice for one showing must not count a second view.
  if (state.phase !== 'waiting') return still(state);
  return {
    state: { ...state, phase: 'shown', imageId, countdown: fullCountdown(rules.countdown) },
    effects: [{ type: 'sendView', imageId }],
  };
}

/** Begins a press; a second finger ends the one there is, without a vote. */
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
      second: event.surface === 'picture' && state.tappedAt !== null,
      holding: false,
      latched: false,
    },
  });
}

/** Ends a press that turns out to be a scroll or a drag. */
export function move(state: RatingState, event: RatingEvent & { type: 'move' }): Step {
  const { press } = state;
  if (press === null || press.latched || press.pointer !== event.pointer) return still(state);
  const distance = Math.hypot(event.x - press.x, event.y - press.y);
  const allowed = press.holding ? rules.holdSlop : rules.slop;
  return still(distance > allowed ? abort(state) : state);
}

/** Decides what a press was: a hold, a latched hold, the second tap or the first one. */
export function release(state: RatingState, pointer: number, now: number): Step {
  const { press } = state;
  if (press === null || press.latched || press.pointer !== pointer) return still(state);
  if (now - press.startedAt > rules.holdThreshold) return endHold(state, now);
  if (press.surface === 'hold-button') {
    return still({ ...state, tappedAt: null, press: { ...press, latched: true } });
  }
  if (press.second) return rateDouble(state, now);
  return still({ ...state, press: null, tappedAt: now, barRestsUntil: now + rules.barRest });
}

/** Ends a press without a vote; a tap it was meant to complete goes with it. */
export function abort(state: RatingState): RatingState {
  return state.press === null ? state : { ...state, press: null, tappedAt: null };
}

/** Marks a press that passed the threshold, for the eye; the vote is cast at its end. */
export function becomeHold(state: RatingState): Step {
  return still({ ...state, press: state.press && { ...state.press, holding: true } });
}

/** Casts the vote of a hold, its time in whole milliseconds, and gives the picture two more seconds. */
export function endHold(state: RatingState, now: number): Step {
  const { press, imageId } = state;
  const held = press === null ? 0 : now - press.startedAt;
  if (imageId === null || held <= rules.holdThreshold) return still(abort(state));
  return {
    state: {
      ...state,
      press: null,
      tappedAt: null,
      barRestsUntil: null,
      countdown: fullCountdown(rules.countdownAfterHold),
    },
    effects: [{ type: 'sendHold', imageId, holdTime: Math.min(Math.round(held), rules.holdLimit) }],
  };
}

/** One tap: down, and on to the next picture. */
export function rateSingle(state: RatingState): Step {
  const left = leave(state, 'single');
  if (state.imageId === null) return left;
  return {
    state: left.state,
    effects: [{ type: 'sendSingle', imageId: state.imageId }, ...left.effects],
  };
}

/** Two taps: up, and the heart lands before the next picture comes. */
export function rateDouble(state: RatingState, now: number): Step {
  if (state.imageId === null) return still(state);
  return {
    state: { ...idle(state), phase: 'heart', heartUntil: now + rules.heart },
    effects: [{ type: 'sendDouble', imageId: state.imageId }, { type: 'heart' }],
  };
}

/** A short tap that led to nothing gives the picture its full time again. */
export function bringBarBack(state: RatingState): Step {
  return still({ ...state, barRestsUntil: null, countdown: fullCountdown(rules.countdown) });
}

/** Asks for the next picture. */
export function leave(state: RatingState, after: 'single' | 'double' | 'expiry'): Step {
  return {
    state: { ...idle(state), phase: 'waiting', imageId: null },
    effects: [{ type: 'next', after }],
  };
}

function idle(state: RatingState): RatingState {
  return { ...state, press: null, tappedAt: null, barRestsUntil: null, heartUntil: null };
}

/** A step without effects. */
export function still(state: RatingState): Step {
  return { state, effects: [] };
}
