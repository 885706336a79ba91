import { LONGEST_HOLD } from '../../../api/limits.ts';
import { RATING } from '../../../content/rules.ts';
import {
  keepClock,
  type RatingEffect,
  type RatingEvent,
  type RatingState,
  type Step,
} from './rating-state.ts';
import {
  abort,
  becomeHold,
  bringBarBack,
  countView,
  endHold,
  leave,
  move,
  rateDouble,
  rateSingle,
  release,
  show,
  startPress,
  still,
} from './rating-transitions.ts';

/**
 * Processes one event at `now` (ms on any monotonic clock): first the deadlines before it, then the event itself. A
 * deadline is due after its time, so "300 ms" includes 300.
 */
export function step(state: RatingState, event: RatingEvent, now: number): Step {
  const settled = settle(state, now);
  const applied = apply(settled.state, event, now);
  return {
    state: keepClock(applied.state, now),
    effects: [...settled.effects, ...applied.effects],
  };
}

/** Next deadline of `step`; null when it only waits for events. */
export function nextDeadline(state: RatingState): number | null {
  return earliest(state)?.at ?? null;
}

interface Deadline {
  readonly at: number;
  readonly fire: (state: RatingState, at: number) => Step;
}

function settle(state: RatingState, now: number): Step {
  const effects: RatingEffect[] = [];
  let due = earliest(state);
  while (due && due.at < now) {
    const fired = due.fire(state, due.at);
    state = keepClock(fired.state, due.at);
    effects.push(...fired.effects);
    due = earliest(state);
  }
  return { state, effects };
}

function earliest(state: RatingState): Deadline | null {
  return deadlines(state).reduce<Deadline | null>(
    (first, next) => (first === null || next.at < first.at ? next : first),
    null,
  );
}

function deadlines(state: RatingState): Deadline[] {
  const { press, tappedAt, barRestsUntil, heartUntil, countdown } = state;
  const found: Deadline[] = [];
  if (heartUntil !== null) found.push({ at: heartUntil, fire: (s) => leave(s, 'double') });
  if (barRestsUntil !== null) found.push({ at: barRestsUntil, fire: bringBarBack });
  if (press !== null) {
    if (press.dragging) return found;
    if (!press.holding) {
      found.push({ at: press.startedAt + RATING.holdThreshold, fire: becomeHold });
    } else if (press.latched) {
      found.push({ at: press.startedAt + LONGEST_HOLD, fire: endHold });
    }
    // During a press, the previous tap has no deadline: the release decides between single and double.
    return found;
  }
  if (tappedAt !== null) found.push({ at: tappedAt + RATING.doubleTapWindow, fire: rateSingle });
  if (countdown.since !== null) {
    found.push({ at: countdown.since + countdown.remaining, fire: (s) => leave(s, 'expiry') });
  }
  return found;
}

function apply(state: RatingState, event: RatingEvent, now: number): Step {
  switch (event.type) {
    case 'shown':
      return show(state, event.imageId);
    case 'press':
      return startPress(state, event, now);
    case 'move':
      return move(state, event);
    case 'release':
      return release(state, event.pointer, now);
    case 'cancel':
      return still(state.press?.latched ? state : abort(state));
    case 'pass':
      return state.phase === 'shown' ? rateSingle(state) : still(state);
    case 'love':
      return state.phase === 'shown' ? rateDouble(state, now) : still(state);
    case 'skip':
      return state.phase === 'shown' ? leave(state, 'expiry') : still(state);
    case 'putBack':
      return { ...leave(state, 'expiry'), effects: [{ type: 'takenBack' }] };
    case 'tabHidden':
      // A page that is hidden during a press may never get its release.
      return countView({ ...(event.hidden ? abort(state) : state), tabHidden: event.hidden });
    case 'offScreen':
      return still({ ...(event.off ? abort(state) : state), offScreen: event.off });
    case 'pause':
      return still({ ...state, pausedByUser: event.paused });
    case 'tick':
      return still(state);
  }
}
