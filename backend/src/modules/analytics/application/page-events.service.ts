import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { recordOf } from '../domain/page-event.js';
import type { PageEvent, Visitor } from '../domain/visit-record.js';
import { VisitRecorder } from './visit-recorder.service.js';

/** What pages report about themselves. */
@Injectable()
export class PageEvents {
  constructor(
    private readonly recorder: VisitRecorder,
    private readonly clock: Clock,
  ) {}

  /** Returns before anything is written. `visitId` is the page's own name for the visit. */
  record(events: PageEvent[], visitor: Visitor, visitId: string | null): void {
    const now = this.clock.now();
    for (const event of events) this.recorder.record(recordOf(event, visitor, visitId, now));
  }
}
