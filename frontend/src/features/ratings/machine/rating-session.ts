import { nextDeadline, step } from './rating-machine.ts';
import {
  initialRatingState,
  type RatingEffect,
  type RatingEvent,
  type RatingState,
} from './rating-state.ts';

/** Maximum delay in ms between an event and its handling; a larger one means a timestamp of another time scale. */
const LATEST = 10_000;

/** Runs the machine on a real clock, with at most one timer, set to the next deadline. */
export class RatingSession {
  private state = initialRatingState;
  private still = initialRatingState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private readonly listeners = new Set<() => void>();
  private readonly performers = new Set<(effect: RatingEffect) => void>();

  constructor(private readonly clock: () => number = () => performance.now()) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): RatingState => this.state;

  /** The state without the moves of a drag, so that a component does not render again with each of them. */
  readonly stillSnapshot = (): RatingState => this.still;

  /** Passes every effect to `perform`; returns a function that unsubscribes. */
  onEffect(perform: (effect: RatingEffect) => void): () => void {
    this.performers.add(perform);
    return () => this.performers.delete(perform);
  }

  start(): void {
    this.running = true;
    this.arm();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  readonly send = (event: RatingEvent, at: number = this.clock()): void => {
    const { state, effects } = step(this.state, event, at);
    if (!isMoveOf(this.state, state)) this.still = state;
    this.state = state;
    for (const effect of effects) {
      for (const perform of this.performers) perform(effect);
    }
    for (const listener of this.listeners) listener();
    this.arm();
  };

  /**
   * Time of an input event: its timestamp, because on a busy page the handler runs late, and a tap would become a
   * hold. Ignores a timestamp of another time scale.
   */
  readonly timeOf = (event: Event): number => {
    const now = this.clock();
    const late = now - event.timeStamp;
    return late >= 0 && late < LATEST ? event.timeStamp : now;
  };

  private arm(): void {
    clearTimeout(this.timer);
    const at = this.running ? nextDeadline(this.state) : null;
    if (at === null) return;
    // A deadline is due after its time, hence the extra millisecond.
    const wait = Math.max(0, Math.ceil(at - this.clock())) + 1;
    this.timer = setTimeout(() => this.send({ type: 'tick' }), wait);
  }
}

function isMoveOf(before: RatingState, after: RatingState): boolean {
  const { drag: _from, ...rest } = before;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return before.drag !== after.drag && names.every((name) => rest[name] === after[name]);
}
