import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import { addDays, productDay, startOfProductDay } from '../../../shared/product-day.js';
import { QuestionsRepository } from '../domain/questions.repository.js';

/** Which question is shown on which day. */
@Injectable()
export class QuestionPlan {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Plans one question a day from today on, unless there are questions already; answers how many were added. */
  async begin(contents: string[]): Promise<number> {
    if ((await this.questions.count()) > 0) return 0;
    const zone = this.settings.APP_TIMEZONE;
    const today = productDay(this.clock.now(), zone);
    await this.questions.addAll(
      contents.map((content, index) => ({
        content,
        displayDate: startOfProductDay(addDays(today, index), zone),
      })),
    );
    return contents.length;
  }
}
