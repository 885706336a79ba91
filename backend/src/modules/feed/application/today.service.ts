import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { lastDays } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import { DAYS_IN_HAND, type NewsMark } from '../domain/today.js';
import { TodayRepository } from '../infrastructure/today.repository.js';

type SeenNews = Pick<NewsMark, 'counts'> & { at: string };

interface Mark {
  firstRunOver?: boolean;
  newsSeen?: boolean;
  newsUpTo?: SeenNews;
}

/** What awaits a user who comes back: the week, the news about their images, and the cards of the first visit. */
@Injectable()
export class Today implements OnModuleInit {
  constructor(
    private readonly marks: TodayRepository,
    private readonly links: MediaLinks,
    private readonly days: ProductDays,
    private readonly clock: Clock,
    private readonly records: PersonalRecords,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'today',
      about:
        'up to when you have seen the news about your photos, their counts then, and whether you have put the first three cards away',
      tables: ['today_marks'],
      read: ({ userId }) => this.marks.findRecords(userId),
    });
  }

  async of({ id, email }: LoggedInUser) {
    const { day } = this.days.today();
    const at = this.clock.now();
    const { answered, news, counts, ...rest } = await this.marks.find({ userId: id, email }, day);
    const byDay = new Map(answered.map((each) => [each.day, each]));
    return {
      ...rest,
      week: lastDays(day, DAYS_IN_HAND).map((each) => {
        const { responseId = null, questionId = null } = byDay.get(each) ?? {};
        return { day: each, responseId, questionId };
      }),
      news: news && { ...news, image: this.shown(news.image) },
      newsUpTo: { at: at.toISOString(), counts },
    };
  }

  /** Without `newsUpTo`, the user has seen the news of now. */
  async mark(user: LoggedInUser, { firstRunOver = false, newsSeen = false, newsUpTo }: Mark) {
    const seen = newsSeen ? (newsUpTo ?? (await this.of(user)).newsUpTo) : null;
    await this.marks.mark(user.id, { firstRunOver, seen: seen && this.notLater(seen) });
  }

  /** A time in the future would hide all news until then. */
  private notLater({ at, counts }: SeenNews): NewsMark {
    const now = this.clock.now();
    return { at: new Date(Math.min(Date.parse(at), now.getTime())), counts };
  }

  private shown<Image extends { objectStorageUrl: string; visible: boolean }>(image: Image) {
    const { visible: _, ...rest } = image;
    return { ...rest, objectStorageUrl: this.links.forOwner(image) };
  }
}
