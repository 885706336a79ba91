import { Injectable } from '@nestjs/common';
import type { Person } from '../../auth/domain/person.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import type { FeedImage, FeedResponse } from '../domain/feed-item.js';
import { FeedRepository } from '../domain/feed.repository.js';

export type ShownItem =
  | { type: 'image'; timestamp: Date; data: FeedImage }
  | { type: 'response'; timestamp: Date; data: FeedResponse };

export interface FeedPage {
  items: ShownItem[];
  hasMore: boolean;
}

/** A person's pictures and answers as one list. */
@Injectable()
export class Feed {
  constructor(
    private readonly feed: FeedRepository,
    private readonly links: MediaLinks,
  ) {}

  /** One item more than the page is asked for, which tells whether there is another page without counting. */
  async page(person: Person, limit: number, offset: number): Promise<FeedPage> {
    const owner = { userId: person.id, email: person.email };
    const found = await this.feed.find(owner, limit + 1, offset);
    const items = found.slice(0, limit).map((item): ShownItem => {
      if (item.type === 'response') return item;
      const { visible, ...data } = item.data;
      const objectStorageUrl = this.links.forOwner({ ...data, visible });
      return { ...item, data: { ...data, objectStorageUrl } };
    });
    return { items, hasMore: found.length > limit };
  }
}
