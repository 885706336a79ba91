import type { PageEventDto } from '../../api/send-analytics.ts';

/** Maximum number of events that the server accepts per call. */
export const MOST_EVENTS = 20;
/** Maximum delay of an event in ms. */
const MAX_DELAY = 10_000;

/** Batches events: sends ten seconds after the first event at the latest, or on `flush`. */
export class EventBatch {
  private waiting: PageEventDto[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (events: PageEventDto[]) => void) {}

  add(event: PageEventDto): void {
    this.waiting.push(event);
    if (this.waiting.length >= MOST_EVENTS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), MAX_DELAY);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const events = this.waiting;
    this.waiting = [];
    if (events.length > 0) this.send(events);
  }
}
