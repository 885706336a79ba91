import type { PageEventDto } from '../../api/visit-reports.ts';

/** What the server takes in one call. */
export const MOST_EVENTS = 20;
const LATEST = 10_000;

/** Gathers events, to send them together: ten seconds after the first at the latest, or when told to. */
export class EventBatch {
  private waiting: PageEventDto[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (events: PageEventDto[]) => void) {}

  add(event: PageEventDto): void {
    this.waiting.push(event);
    if (this.waiting.length >= MOST_EVENTS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), LATEST);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const events = this.waiting;
    this.waiting = [];
    if (events.length > 0) this.send(events);
  }
}
