import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../auth/domain/user.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import { type Reception, Receptions } from '../../ratings/application/receptions.service.js';
import { cursorText } from '../domain/feed-cursor.js';
import {
  type FeedImage,
  type FeedItem,
  FeedRepository,
  type FeedResponse,
  type FeedSpan,
} from '../domain/feed-item.js';

export type ShownItem =
  | { type: 'image'; timestamp: Date; data: FeedImage }
  | { type: 'response'; timestamp: Date; data: FeedResponse };

export interface FeedPage {
  items: ShownItem[];
  hasMore: boolean;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

const NONE: ReadonlyMap<number, Reception> = new Map();

/** A user's images and answers as one list. */
@Injectable()
export class Feed {
  constructor(
    private readonly feed: FeedRepository,
    private readonly links: MediaLinks,
    private readonly receptions: Receptions,
  ) {}

  /** Reads one item more than requested, which shows whether another page exists without counting. */
  async page(user: SignedInUser, span: FeedSpan): Promise<FeedPage> {
    const owner = { userId: user.id, email: user.email };
    const found = await this.feed.find(owner, { ...span, limit: span.limit + 1 });
    const items = found.slice(0, span.limit);
    const images = items.filter(({ type }) => type === 'image').map(({ data }) => data.id);
    const receptions = images.length > 0 ? await this.receptions.find(images) : NONE;
    const last = found.length > items.length ? items.at(-1) : undefined;
    return {
      items: items.map((item) => this.shown(item, receptions)),
      hasMore: last !== undefined,
      next: last ? cursorText({ micros: last.micros, type: last.type, id: last.data.id }) : null,
    };
  }

  private shown(
    { timestamp, ...item }: FeedItem,
    receptions: ReadonlyMap<number, Reception>,
  ): ShownItem {
    if (item.type === 'response') return { type: item.type, timestamp, data: item.data };
    const { visible, ...data } = item.data;
    const objectStorageUrl = this.links.forOwner({ ...data, visible });
    const reception = receptions.get(data.id) ?? null;
    return { type: item.type, timestamp, data: { ...data, objectStorageUrl, reception } };
  }
}
