import { Injectable } from '@nestjs/common';
import { lastDays, type ProductDay } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import { WebhookEvents } from '../../webhooks/application/webhook-events.service.js';
import { type CodeDay, type CodeDayCounts, NO_COUNTS } from '../domain/code-days.js';
import { CodeDaysRepository } from '../infrastructure/code-days.repository.js';

export type { CodeDay, CodeDayCounts };

/** Results of codes by day. Scans are current; the other figures follow when the visits of a day are counted. */
@Injectable()
export class CodeResults {
  constructor(
    private readonly stored: CodeDaysRepository,
    private readonly days: ProductDays,
    private readonly events: WebhookEvents,
  ) {}

  /** Replaces the results of the visits of this day. Joins the current transaction. */
  replace(day: ProductDay, counted: CodeDayCounts[]): Promise<void> {
    return this.stored.replaceResults(day, counted);
  }

  /** Tells webhooks of the scans of a day that has ended. Joins the current transaction. */
  async tell(day: ProductDay): Promise<void> {
    if (!(await this.events.isWanted('code.scanned'))) return;
    const scanned = await this.stored.findScanned(day);
    await this.events.record('code.scanned', ...scanned.map((code) => ({ ...code, day })));
  }

  /** Figures of the last product days up to today. */
  async ofCode(id: number, span: number): Promise<CodeDay[]> {
    const days = lastDays(this.days.today().day, span);
    const stored = await this.stored.findDays(id, [days[0] ?? '', days.at(-1) ?? '']);
    const known = new Map(stored.map(({ codeId: _, ...counts }) => [counts.day, counts]));
    return days.map((day) => known.get(day) ?? { day, ...NO_COUNTS });
  }
}
