import { RatingsRepository } from '../infrastructure/ratings.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../shared/in-pages.js';
import { RATING } from '../../../shared/product-rules.js';
import { PersonalRecords } from '../../auth/application/personal-records.service.js';
import type { RatingCounts } from '../domain/rating.js';
import { type Reception, receptionOf } from '../domain/reception.js';

/** What owners may know of the ratings of their images, in the feed and in the data export. */
@Injectable()
export class Receptions implements OnModuleInit {
  constructor(
    private readonly records: PersonalRecords,
    private readonly ratings: RatingsRepository,
  ) {}

  onModuleInit(): void {
    this.records.register({
      name: 'picture-ratings',
      about: `how often each of your photos was shown, and from ${RATING.enough} ratings on how many of ten were likes`,
      tables: ['ratings'],
      read: ({ email }) => this.ofUser(email),
    });
  }

  /** Checks no rights: the caller must have checked that the image belongs to the user. */
  of(counts: RatingCounts): Reception {
    return receptionOf(counts);
  }

  private async *ofUser(email: string): AsyncIterable<object> {
    const pages = inPages((after, atMost) => this.ratings.findCountsOf(email, after, atMost));
    for await (const { id, ...counts } of pages) yield { pictureId: id, ...receptionOf(counts) };
  }
}
