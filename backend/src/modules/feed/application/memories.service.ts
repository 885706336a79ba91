import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import {
  addDays,
  productDay,
  type ProductDay,
  startOfProductDay,
} from '../../../shared/product-day.js';
import type { SignedInUser } from '../../auth/domain/user.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import type { FeedImage } from '../domain/feed-item.js';
import {
  MemoriesRepository,
  type MemoryDay,
  memoryDays,
  type RememberedItem,
  type RememberedResponse,
  type Span,
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
  today: ProductDay;
  startOfToday: Date;
  days: MemoryDay[];
  spans: Span[];
}

/** What a user uploaded and answered on this day in earlier months and years. */
@Injectable()
export class Memories {
  private known: DaySpans | null = null;

  constructor(
    private readonly memories: MemoriesRepository,
    private readonly links: MediaLinks,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Leaves out days on which there was nothing. */
  async of({ id, email }: SignedInUser): Promise<OnThisDay> {
    const { today, startOfToday, days, spans } = this.spans();
    const found = await this.memories.find({ userId: id, email }, spans, startOfToday);
    const memories = days.map((day, place) => ({
      ...day,
      items: (found[place] ?? []).map((item) => this.shown(item)),
    }));
    return { day: today, memories: memories.filter(({ items }) => items.length > 0) };
  }

  /** Computed once a day: finding the start of a day is slow. */
  private spans(): DaySpans {
    const zone = this.settings.APP_TIMEZONE;
    const today = productDay(this.clock.now(), zone);
    if (this.known?.today === today) return this.known;
    const days = memoryDays(today);
    const spans = days.map(({ day }) => ({
      from: startOfProductDay(day, zone),
      until: startOfProductDay(addDays(day, 1), zone),
    }));
    this.known = { today, startOfToday: startOfProductDay(today, zone), days, spans };
    return this.known;
  }

  private shown({ type, timestamp, data }: RememberedItem): ShownMemoryItem {
    if (type === 'response') return { type, timestamp, data };
    const { visible, ...image } = data;
    const objectStorageUrl = this.links.forOwner({ ...image, visible });
    return { type, timestamp, data: { ...image, objectStorageUrl } };
  }
}
