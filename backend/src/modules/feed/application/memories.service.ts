import { FeedRepository } from '../infrastructure/feed.repository.js';
import { Injectable } from '@nestjs/common';
import type { DaySpan } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import { memoryDays, type RememberedItem } from '../domain/memory.js';

/** What a user uploaded and answered on this day in earlier months and years. */
@Injectable()
export class Memories {
  private known: ReturnType<Memories['spansOf']> | null = null;

  constructor(
    private readonly feed: FeedRepository,
    private readonly links: MediaLinks,
    private readonly productDays: ProductDays,
  ) {}

  async of({ id, email }: LoggedInUser) {
    const { today, days, spans } = this.spans();
    const found = await this.feed.findMemories({ userId: id, email }, spans, today.from);
    const memories = days.map((day, place) => ({
      ...day,
      items: (found[place] ?? []).map((item) => this.shown(item)),
    }));
    return { day: today.day, memories: memories.filter(({ items }) => items.length > 0) };
  }

  /** Computed once a day: finding the start of a day is slow. */
  private spans() {
    const today = this.productDays.today();
    if (this.known?.today.day !== today.day) this.known = this.spansOf(today);
    return this.known;
  }

  private spansOf(today: DaySpan) {
    const days = memoryDays(today.day);
    return { today, days, spans: days.map(({ day }) => this.productDays.span(day)) };
  }

  private shown({ type, timestamp, data }: RememberedItem) {
    if (type === 'response') return { type, timestamp, data };
    const { visible, ...image } = data;
    const objectStorageUrl = this.links.forOwner({ ...image, visible });
    return { type, timestamp, data: { ...image, objectStorageUrl } };
  }
}
