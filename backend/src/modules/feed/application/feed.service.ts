import { FeedRepository } from '../infrastructure/feed.repository.js';
import { Injectable } from '@nestjs/common';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import { Receptions } from '../../ratings/application/receptions.service.js';
import { cursorText } from '../domain/feed-cursor.js';
import type { FeedItem, FeedSpan } from '../domain/feed-item.js';

@Injectable()
export class Feed {
  constructor(
    private readonly feed: FeedRepository,
    private readonly links: MediaLinks,
    private readonly receptions: Receptions,
  ) {}

  /**
   * Returns a page and the cursor of the next one, which is null on the last page. Reads one item more than requested,
   * so that it knows whether another page exists without counting.
   */
  async page(user: LoggedInUser, span: FeedSpan) {
    const owner = { userId: user.id, email: user.email };
    const found = await this.feed.find(owner, { ...span, limit: span.limit + 1 });
    const items = found.slice(0, span.limit);
    const last = found.length > items.length ? items.at(-1) : undefined;
    return {
      items: items.map((item) => this.shown(item)),
      hasMore: last !== undefined,
      next: last ? cursorText({ micros: last.micros, type: last.type, id: last.data.id }) : null,
    };
  }

  private shown(item: FeedItem) {
    const { type, timestamp } = item;
    if (type === 'response') return { type, timestamp, data: item.data };
    const { visible, ...data } = item.data;
    const objectStorageUrl = this.links.forOwner({ ...data, visible });
    const reception = item.views === null ? null : this.receptions.of(item);
    return { type, timestamp, data: { ...data, objectStorageUrl, reception } };
  }
}
