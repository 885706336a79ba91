import { MemoriesRepository } from '../infrastructure/memories.repository.js';
import { Injectable } from '@nestjs/common';
import type { DaySpan, ProductDay } from '../../../shared/product-day.js';
import { ProductDays } from '../../../shared/product-days.js';
import type { SignedInUser } from '../../auth/domain/user.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import type { FeedImage } from '../domain/feed-item.js';
import {
  type MemoryDay,
  memoryDays,
  type RememberedItem,
  type RememberedResponse,
} from '../domain/memory.js';

export type ShownMemoryItem =
  | { type: 'image'; timestamp: Date; data: FeedImage }
  | { type: 'response'; timestamp: Date; data: RememberedResponse };

export interface Memory extends MemoryDay {
  items: ShownMemoryItem[];
}

export interface OnThisDay {
  day: ProductDay;
  memories: Memory[];
}

interface DaySpans {
  today: DaySpan;
  days: MemoryDay[];
  spans: DaySpan[];
}

/** What a user uploaded and answered on this day in earlier months and years. */
@Injectable()
export class Memories {
  private known: DaySpans | null = null;

  constructor(
    private readonly memories: MemoriesRepository,
    private readonly links: MediaLinks,
    private readonly productDays: ProductDays,
  ) {}

  /** Leaves out days on which there was nothing. */
  async of({ id, email }: SignedInUser): Promise<OnThisDay> {
    const { today, days, spans } = this.spans();
    const found = await this.memories.find({ userId: id, email }, spans, today.from);
    const memories = days.map((day, place) => ({
      ...day,
      items: (found[place] ?? []).map((item) => this.shown(item)),
    }));
    return { day: today.day, memories: memories.filter(({ items }) => items.length > 0) };
  }

  /** Computed once a day: finding the start of a day is slow. */
  private spans(): DaySpans {
    const today = this.productDays.today();
    if (this.known?.today.day === today.day) return this.known;
    const days = memoryDays(today.day);
    const spans = days.map(({ day }) => this.productDays.span(day));
    this.known = { today, days, spans };
    return this.known;
  }

  private shown({ type, timestamp, data }: RememberedItem): ShownMemoryItem {
    if (type === 'response') return { type, timestamp, data };
    const { visible, ...image } = data;
    const objectStorageUrl = this.links.forOwner({ ...image, visible });
    return { type, timestamp, data: { ...image, objectStorageUrl } };
  }
}
