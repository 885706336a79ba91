import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import {
  addDays,
  productDay,
  type ProductDay,
  startOfProductDay,
} from '../../../shared/product-day.js';
import type { QuestionText } from '../domain/question.js';
import { QuestionsRepository } from '../domain/questions.repository.js';

/** Which question is shown on which day. */
@Injectable()
export class QuestionPlan {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Does what `extend` does, unless there are questions already. */
  async begin(contents: string[]): Promise<number> {
    return (await this.questions.count()) > 0 ? 0 : this.extend(contents);
  }

  /**
   * Plans one question a day from the first day on after all that are planned, today at the earliest. Leaves out those
   * that are there already, so that a list can be added twice; answers how many were added.
   */
  extend(contents: string[]): Promise<number> {
    return this.database.transaction(async () => {
      const known = new Set(await this.questions.lockContents());
      const fresh = [...new Set(contents)].filter((content) => !known.has(content));
      const first = await this.firstFreeDay();
      await this.questions.addAll(
        fresh.map((content, index) => this.plan(content, addDays(first, index))),
      );
      return fresh.length;
    });
  }

  private plan(content: string, day: ProductDay): QuestionText {
    return { content, displayDate: startOfProductDay(day, this.settings.APP_TIMEZONE) };
  }

  private async firstFreeDay(): Promise<ProductDay> {
    const zone = this.settings.APP_TIMEZONE;
    const today = productDay(this.clock.now(), zone);
    const last = await this.questions.findLastDate();
    if (!last) return today;
    const next = addDays(productDay(last, zone), 1);
    return next > today ? next : today;
  }
}
